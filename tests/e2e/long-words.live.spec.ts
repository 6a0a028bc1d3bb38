import type { BrowserContext, Page } from 'playwright/test';
import { luna } from './support/people.ts';
import { expect, test } from './support/privacy-test.ts';

// A platform's texts may hold words that are longer than a line.

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);

test.use({ viewport: { width: 320, height: 640 } });

/** Replaces words in every answer of the platform. */
async function answersSay(
  context: BrowserContext,
  apiUrl: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  await context.route(`${apiUrl}/**`, async (route) => {
    const response = await route.fetch();
    const body = Object.entries(words).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      await response.text(),
    );
    await route.fulfill({ response, body });
  });
}

async function expectFit(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(over).toBe(0);
  for (const dialog of await page.locator('dialog[open], [popover]:popover-open').all()) {
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
}

for (const locale of ['en-US', 'de-DE']) {
  test.describe(locale, () => {
    test.use({ locale, language: locale.slice(0, 2), expectedErrors: [/40[13]/] });

    test(`a long word in the platform’s sign-in message does not widen the page on a phone, in ${locale}`, async ({
      page,
      context,
      hosts,
      login,
    }) => {
      await context.route(`${hosts!.apiUrl}/**`, async (route) => {
        const response = await route.fetch();
        const refused = response.status() === 401 && route.request().postData()?.includes('wrong');
        const json = { code: 'ACCOUNT_LOCKED', message: `Look: ${long}` };
        await route.fulfill(refused ? { response, json } : { response });
      });
      await login.open();
      await login.signIn({ ...luna, password: 'wrong' });
      await expect(page.getByText(long)).toBeVisible();
      await expectFit(page);
    });
  });
}

test('long names of a player, an e-mail and a card widen no page on a phone', async ({
  page,
  context,
  hosts,
  checkout,
  privacy,
  store,
}) => {
  await checkout.openAs(luna);
  await checkout.save.check();
  await checkout.buy();
  await answersSay(context, hosts!.apiUrl, {
    '"visa"': `"${long}"`,
    '"Luna#1234"': `"${long}"`,
    '"luna@example.test"': `"${long.toLowerCase()}@example.test"`,
  });
  for (const address of [
    '/home',
    '/promo-code',
    '/download',
    '/screenshots',
    '/checkout?skuId=gems_pack_1&type=gems',
    '/privacy',
    '/orders',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.startsWith('/checkout')) await checkout.savedCards.waitFor();
    await expect(page.locator('body')).toContainText(long);
    await expectFit(page);
  }
  await page.goto('/privacy#att_data');
  await privacy.action('att_data', 'change-email').click();
  await privacy.box.click();
  await expect(privacy.changeEmail).toContainText(long.toLowerCase());
  await expectFit(page);
  await page.keyboard.press('Escape');
  await store.settings.click();
  await expectFit(page);
});
