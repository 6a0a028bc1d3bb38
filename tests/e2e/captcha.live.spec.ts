import type { Page, Request } from 'playwright/test';
import { watchScripts } from './support/executed-scripts.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]');
const question = (page: Page) =>
  page.frameLocator('iframe[title="recaptcha challenge expires in two minutes"]');

/** Addresses of Google's frames and scripts in the page. */
function traces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLIFrameElement | HTMLScriptElement>('iframe, script'))
      .map((element) => element.src)
      .filter((address) => /google|gstatic/.test(address)),
  );
}

/** Closes the dialog and navigates to the store, in the same document. */
async function leaveForStore(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
}

const scripts = {
  first: 'https://www.google.com/recaptcha/api.js?*',
  second: 'https://www.gstatic.com/recaptcha/**',
} as const;

/**
 * Holds back the next response for this script. `release()` resolves once the page has received it, or has aborted the
 * request.
 */
async function holdBack(
  page: Page,
  address: string,
): Promise<{ readonly asked: Promise<Request>; release(): Promise<void> }> {
  const gate = Promise.withResolvers<void>();
  const asked = page.waitForRequest(address);
  await page.route(
    address,
    async (route) => {
      await gate.promise;
      await route.fulfill({ contentType: 'text/javascript', body: 'window.cameAfterAll = true' });
    },
    { times: 1 },
  );
  return {
    asked,
    async release() {
      gate.resolve();
      const response = await (await asked).response();
      await response?.finished();
    },
  };
}

test.beforeEach(async ({ page, login }) => {
  await page.goto('/privacy');
  await login.signIn(luna);
  await page.getByText('How do I get a copy of my data?').click();
  expect(await traces(page)).toEqual([]);
});

const ask = (page: Page) => page.getByRole('button', { name: 'Ask for my data' }).click();

test('a challenge that the captcha shows over the page can be solved', async ({
  page,
  platform,
}) => {
  await platform?.ask('change', { captcha: 'expires' });
  await ask(page);
  await box(page).getByRole('checkbox').check();
  await question(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
});

test('a sign-out replaces the document and removes every trace of the captcha', async ({
  page,
}) => {
  await ask(page);
  await expect(box(page).getByRole('checkbox')).toBeVisible();
  await leaveForStore(page);
  expect(await traces(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(() => traces(page)).toEqual([]);
  expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
});

test('the checkout opens in a new document if the captcha ran in the current one', async ({
  page,
  store,
  checkout,
}) => {
  await ask(page);
  await box(page).getByRole('checkbox').check();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
  await leaveForStore(page);
  await expect(store.heading).toBeVisible();
  expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(true);
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.field('number')).toBeVisible();
  expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
  await page.goBack();
  await expect(store.heading).toBeVisible();
});

for (const [name, address] of Object.entries(scripts)) {
  test(`the checkout opens in a new document if the captcha’s ${name} script is still loading`, async ({
    page,
    store,
    checkout,
  }) => {
    const held = await holdBack(page, address);
    const executed = await watchScripts(page);
    await ask(page);
    await held.asked;
    await leaveForStore(page);
    await store.buyLink('gems_pack_3').click();
    await expect(checkout.field('number')).toBeVisible();
    await held.release();
    const loaded = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.name ?? '',
    );
    expect(new URL(loaded).pathname).toBe('/checkout');
    expect(executed().filter((url) => /google|gstatic/.test(url))).toEqual([]);
  });
}
