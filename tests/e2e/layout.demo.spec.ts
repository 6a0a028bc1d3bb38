import type { Locator } from 'playwright/test';
import { misfits } from './visual/fit.ts';
import { expect, test } from './visual/test.ts';
import {
  desktop,
  gameView,
  narrow,
  withLargeText,
  withTextSpacing,
  zoomedFour,
} from './visual/steps.ts';
import { gemPackAddress } from './pages/checkout-page.ts';
import { isUncovered } from './support/is-uncovered.ts';
import { calls } from './support/scenario.ts';

test('the German privacy centre fits the narrowest phone with text spacing', async ({
  page,
  stage,
}) => {
  await page.setViewportSize(narrow);
  await stage.at('/privacy', { player: 'luna', language: 'de' });
  await expect(page.getByRole('heading', { name: 'Fragen und Antworten' })).toBeVisible();
  await withTextSpacing(page, async () => expect(await misfits(page)).toEqual([]));
});

for (const width of [320, 390]) {
  test(`a notice with text at 200 % starts beside its icon and goes on below it, at ${width} pixels`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await stage.at('/home', { player: 'luna', maintenance: true });
    const { title: name } = stage.texts.store.maintenance;
    const notice = page.locator('[aria-live] section').filter({ hasText: name });
    const edges = (part: Locator) =>
      part.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const [first] = words.getClientRects();
        const { left, top, bottom } = element.getBoundingClientRect();
        return { left, top, bottom, first: first!.top };
      });
    await withLargeText(page, async () => {
      const icon = await edges(notice.locator('span').first());
      const title = await edges(notice.locator('p').first());
      expect(title.first).toBeGreaterThanOrEqual(icon.top - 1);
      expect(title.first).toBeLessThan(icon.bottom);
      expect((await edges(notice.locator('p + div'))).left).toBe(icon.left);
    });
  });
}

for (const language of ['de', 'fr', 'pt', 'ko'] as const) {
  for (const width of [320, 390]) {
    test(`no word of the ads switch breaks across lines while it is saved, in ${language} at ${width} pixels`, async ({
      page,
      stage,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await stage.at('/privacy#ads', {
        player: 'luna',
        language,
        next: [calls('changeAdsConsent', 'never')],
      });
      const ads = page.getByRole('switch');
      await ads.click();
      const row = page.locator('label').filter({ has: ads });
      await expect(row).toHaveAttribute('aria-busy', 'true');
      const broken = await row.evaluate((label) => {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      });
      expect(broken).toEqual([]);
    });
  }
}

test('on a wide screen the checking notice appears in view without scrolling the page', async ({
  page,
  stage,
}) => {
  const { checkout, texts } = stage;
  const lost = [calls('confirmPurchase', '500', 9)];
  await page.setViewportSize(desktop);
  await stage.at(gemPackAddress, {
    player: 'luna',
    cards: 'saved',
    card: 'challenge-passed',
    next: lost,
  });
  await checkout.savedCard('Visa ending 4242').check();
  await checkout.pay.click();
  await expect(page.getByText(texts.checkout.checking.title).first()).toBeInViewport();
  await expect(checkout.heading).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the item stays in view beside the form when Pay is scrolled into view', async ({
  page,
  stage,
}) => {
  const { checkout } = stage;
  await page.setViewportSize(desktop);
  await stage.at(gemPackAddress, { player: 'bia' });
  await expect(checkout.form).toBeVisible();
  const [item, form] = [await checkout.item.boundingBox(), await checkout.form.boundingBox()];
  expect(item!.x + item!.width).toBeLessThan(form!.x);
  await checkout.pay.scrollIntoViewIfNeeded();
  await expect(checkout.pay).toBeInViewport({ ratio: 1 });
  await expect(checkout.item).toBeInViewport({ ratio: 1 });
});

test('the buttons of a paid purchase that was not delivered do not touch', async ({
  page,
  stage,
}) => {
  await stage.at('/orders', { player: 'luna', purchases: 'elsewhere' });
  await page.getByRole('link', { name: 'A stack of coins' }).click();
  const box = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!;
  const [upper, lower] = [await box('Get the items'), await box('Save or print')];
  expect(lower.y - upper.y - upper.height).toBeGreaterThanOrEqual(8);
});

for (const [problem, email] of [
  ['unreachable', 'finn@example.test'],
  ['email-already-linked', 'luna@example.test'],
] as const) {
  test(`the reason why an e-mail is not linked is in view in a short dialog: ${problem}`, async ({
    page,
    stage,
  }) => {
    const { linkEmail, accountTexts, store, texts } = stage;
    const reason = page.getByText(
      accountTexts.link.problems[problem].replace('{{brand}}', 'Kitewood'),
    );
    for (const size of [gameView, zoomedFour]) {
      await page.setViewportSize(size);
      const next = problem === 'unreachable' ? [calls('linkEmail', 'lost')] : [];
      await stage.at('/home', { player: 'finn', next });
      await store.choose(texts.store.nav.linkEmail);
      await linkEmail.enter(email);
      await expect(reason).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isUncovered(reason)).toBe(true);
      if (problem !== 'unreachable') expect(await isUncovered(linkEmail.email)).toBe(true);
    }
  });
}
