import type { Locator, Page } from 'playwright/test';
import type { Scenario } from '../../src/adapters/fake/scenario/scenario.ts';
import type { Stage } from './visual/stage.ts';
import { expect, test } from './visual/test.ts';
import { CheckoutPage, gemPackAddress } from './pages/checkout-page.ts';
import { isUncovered } from './support/is-uncovered.ts';
import { calls } from './support/scenario.ts';

// A phone's viewport, in which a form is longer than its dialog.
test.use({ viewport: { width: 390, height: 844 } });

/** Opens the dialog with the data of Bia's saved card. */
async function openData(stage: Stage, next: Scenario['next'] = []): Promise<void> {
  await stage.at(gemPackAddress, { player: 'bia', cards: 'saved', next });
  await stage.checkout.editCard('Visa ending 4242').click();
  await expect(stage.checkout.personalField('city')).toBeVisible();
}

const saveButton = ({ page, texts }: Stage): Locator =>
  page.getByRole('dialog').getByRole('button', { name: texts.checkout.cards.save, exact: true });

test('an invalid card field scrolls into view with the focus', async ({ stage }) => {
  const { checkout } = stage;
  await openData(stage);
  const name = checkout.personalField('name');
  await name.fill('B4');
  await checkout.personalField('state').focus();
  await expect(name).not.toBeInViewport();
  await saveButton(stage).click();
  await expect(name).toBeFocused();
  await expect.poll(() => isUncovered(name)).toBe(true);
});

test('a failure to save a card’s data is in view, and the focus stays in the field', async ({
  stage,
}) => {
  const { checkout, texts } = stage;
  await openData(stage, [calls('updatePaymentProfile', 'lost')]);
  const city = checkout.personalField('city');
  await city.press('Enter');
  const failure = stage.page.getByText(
    texts.checkout.cards.notSaved.unreachable.replace('{{brand}}', 'Kitewood'),
  );
  await expect(failure).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(failure)).toBe(true);
  await expect(city).toBeFocused();
});

test('a dialog’s close button is beside its title and does not cover its content', async ({
  page,
  stage,
}) => {
  await openData(stage);
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: stage.texts.app.close }).last();
  // A phone with text at 200 % has room for 240 pixels.
  for (const width of [240, 1000, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const end = await dialog.locator('h2').evaluate((title) => {
      return title.getBoundingClientRect().right - parseFloat(getComputedStyle(title).paddingRight);
    });
    expect(end, `${width} pixels`).toBeLessThanOrEqual((await close.boundingBox())!.x);
  }
  await stage.checkout.personalField('state').focus();
  const { y, height } = (await close.boundingBox())!;
  const { scrolled, top } = await dialog.locator('form').evaluate(({ parentElement }) => ({
    scrolled: parentElement!.scrollTop,
    top: parentElement!.getBoundingClientRect().top,
  }));
  expect(scrolled).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(top);
});

test('using another card shows the form from its title on, which has the focus', async ({
  stage,
}) => {
  const { checkout } = stage;
  await stage.at(gemPackAddress, { player: 'bia', cards: 'many' });
  await checkout.useAnotherCard.click();
  const title = checkout.form.getByRole('heading');
  await expect(title).toBeFocused();
  await expect.poll(() => isUncovered(title)).toBe(true);
  expect(await isUncovered(checkout.field('name'))).toBe(true);
});

for (const [player, widths] of [
  ['luna', [320, 360]],
  ['bia', [360, 390]],
] as const) {
  test(`among ${player}’s saved cards the longest brand fits on one line, and all buttons align`, async ({
    page,
    stage,
  }) => {
    await stage.at(gemPackAddress, { player, cards: 'many' });
    const amex = page.getByText('American Express ending 0005');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await linesOf(amex, 'American Express'.length)).toBe(1);
      const rows = await page.getByRole('radio').evaluateAll((radios) =>
        radios.map((radio) => {
          const label = radio.closest('label')!;
          const button = label.parentElement!.querySelector('button')!;
          return button.getBoundingClientRect().top >= label.getBoundingClientRect().bottom;
        }),
      );
      expect(new Set(rows).size, `${width} pixels`).toBe(1);
    }
  });
}

/** The number of lines that the first characters of a text take. */
function linesOf(text: Locator, length: number): Promise<number> {
  return text.evaluate((element, end) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, 0);
    range.setEnd(element.firstChild!, end);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  }, length);
}

const zoomed = { width: 320, height: 256 };

test('the reason for a declined purchase is in view at 400 % zoom', async ({ page, stage }) => {
  const { checkout, texts } = stage;
  await page.setViewportSize(zoomed);
  await stage.at(gemPackAddress, { player: 'luna', cards: 'saved', card: 'declined' });
  await checkout.savedCard('Visa ending 4242').check();
  await checkout.pay.click();
  const reason = page.getByText(texts.store.purchases.reasons['card-declined']);
  await expect(reason).toBeInViewport({ ratio: 1 });
});

test('a dialog’s buttons scroll with its content at 400 % zoom, over no field', async ({
  page,
  stage,
}) => {
  await page.setViewportSize(zoomed);
  await openData(stage);
  const city = stage.checkout.personalField('city');
  await city.focus();
  await expect.poll(() => isUncovered(city)).toBe(true);
  await expect(saveButton(stage)).not.toBeInViewport();
  await saveButton(stage).scrollIntoViewIfNeeded();
  await expect(saveButton(stage)).toBeInViewport({ ratio: 1 });
});

test.describe('the failure modal on a touch screen', () => {
  test.use({ hasTouch: true, hasty: true });

  test('two quick taps on Close dismiss the failure modal and do not press Pay beneath it', async ({
    page,
    stage,
  }) => {
    const { checkout, texts } = stage;
    await stage.at(gemPackAddress, {
      player: 'luna',
      cards: 'saved',
      card: 'declined',
      wallet: 'none',
    });
    await checkout.savedCard('Visa ending 4242').check();
    await checkout.pay.press('Enter');
    const close = checkout.failure.getByRole('button', { name: texts.app.close });
    await expect(close).toBeVisible();
    const [above, beneath] = [(await close.boundingBox())!, (await checkout.pay.boundingBox())!];
    const middle = above.y + above.height / 2;
    expect(middle).toBeGreaterThan(beneath.y);
    expect(middle).toBeLessThan(beneath.y + beneath.height);

    const putAway = () => expect(checkout.failure).toBeHidden({ timeout: 1_000 });
    await expect(() => tapTwice(page, close).then(putAway)).toPass();
    await expect(checkout.pay).toBeEnabled();
    expect((await stage.world()).ledger).toEqual([]);

    // A tap after a pause counts.
    const paid = stage.heading(texts.checkout.success.title);
    await expect(async () => {
      if (await paid.isVisible()) return;
      if (await checkout.pay.isEnabled({ timeout: 1_000 })) await checkout.pay.tap();
      await expect(paid).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
});

test('the header stays in one row with a large balance and does not cover the focused field', async ({
  page,
  stage,
}) => {
  const { checkout } = stage;
  await stage.at(gemPackAddress, { player: 'bia', balance: 'large' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const bar = (await page.getByRole('banner').boundingBox())!;
    expect(bar.height).toBeLessThan(80);
    await checkout.personalField('state').focus();
    const focused = page.locator('main form :focus');
    for (let fields = 0; fields < 10; fields++) {
      await page.keyboard.press('Shift+Tab');
      expect((await focused.boundingBox())!.y).toBeGreaterThanOrEqual(bar.height);
    }
  }
});

test.describe('the checkout in the game', () => {
  test.use({ viewport: { width: 640, height: 360 }, embedded: true });

  test('content is not visible behind Back and Close', async ({ page, stage }) => {
    const { checkout } = stage;
    await stage.at(gemPackAddress, { player: 'bia', cards: 'many' });
    const card = checkout.savedCard('Visa ending 4242');
    await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 20));
    await expect(checkout.back).toBeInViewport({ ratio: 1 });
    const { y, height } = (await checkout.back.boundingBox())!;
    const seen = await page.evaluate(
      (middle) =>
        Array.from({ length: 32 }, (_, index) =>
          document.elementFromPoint(index * 20 + 10, middle)?.closest('form, article'),
        ).filter(Boolean).length,
      y + height / 2,
    );
    expect(seen).toBe(0);
    expect(await isUncovered(checkout.closeToGame)).toBe(true);
  });
});

test('the item’s name and price stay in view beside the form, even on the shortest screens', async ({
  page,
  stage,
}) => {
  const { checkout } = stage;
  const bundle = CheckoutPage.address('1061', 'bundle');
  await stage.at(bundle, { player: 'bia', embedded: true });
  const sizes = [
    { width: 568, height: 320 },
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 640, height: 400 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const field = checkout.personalField('name');
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(checkout.item.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(checkout.item.getByText('R$')).toBeInViewport({ ratio: 1 });
  }
});

test.describe('collecting in the game on a phone in landscape', () => {
  test.use({ viewport: { width: 568, height: 320 }, embedded: true, hasTouch: true, hasty: true });

  test.beforeEach(async ({ stage }) => {
    await stage.at(gemPackAddress, { player: 'luna', cards: 'saved' });
    await stage.checkout.savedCard('Visa ending 4242').check();
    await stage.checkout.pay.click();
    await stage.button(stage.texts.store.purchases.collect).scrollIntoViewIfNeeded();
  });

  test('the collected message is in view and has the focus', async ({ stage }) => {
    await stage.button(stage.texts.store.purchases.collect).tap();
    const done = stage.heading(stage.texts.checkout.collect.done);
    await expect(done).toBeFocused();
    await expect(done).toBeInViewport({ ratio: 1 });
    await expect(stage.text(stage.texts.checkout.collect.doneBody)).toBeInViewport({ ratio: 1 });
  });

  test('two quick taps on Collect collect once, and do not close', async ({ page, stage }) => {
    // Large enough that nothing moves under the finger.
    await page.setViewportSize({ width: 844, height: 390 });
    await tapTwice(page, stage.button(stage.texts.store.purchases.collect));
    await expect(stage.heading(stage.texts.checkout.collect.done)).toBeVisible();
    const kinds = (await stage.world()).bridge.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'collect' || kind === 'close')).toEqual(['collect']);
  });
});

/** Taps the same position twice, without waiting for anything in between. */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const finger = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  for (let taps = 0; taps < 2; taps++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}
