import type { Page, Request } from 'playwright/test';
import { watchScripts } from './support/executed-scripts.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]');
const question = (page: Page) =>
  page.frameLocator('iframe[title="recaptcha challenge expires in two minutes"]');

/** Frames and scripts of Google's in the page. */
function traces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLIFrameElement | HTMLScriptElement>('iframe, script'))
      .map((element) => element.src)
      .filter((address) => /google|gstatic/.test(address)),
  );
}

/** Away from a dialog and from the privacy centre, in the same document. */
async function leaveForStore(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
}

const scripts = {
  first: 'https://www.google.com/recaptcha/api.js?*',
  second: 'https://www.gstatic.com/recaptcha/**',
} as const;

/** Holds the next answer for this script back. Released, it has come to the page, or was given up. */
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

test('a ticked box sends the request, and no frame of the captcha is left', async ({
  page,
  platform,
}) => {
  await ask(page);
  await box(page).getByRole('checkbox').check();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
  await expect(page.locator('iframe')).toHaveCount(0);
  const looked = await platform?.look();
  expect(looked?.state.mails.map(({ kind }) => kind)).toEqual(['request']);
});

test('a question that the captcha asks over the page can be answered', async ({
  page,
  platform,
}) => {
  await platform?.ask('change', { captcha: 'expires' });
  await ask(page);
  await box(page).getByRole('checkbox').check();
  await question(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
});

test('after a logout the next player gets a document without it', async ({ page }) => {
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

test('put away, it leaves no frame behind, and can be asked for again', async ({ page }) => {
  await ask(page);
  await expect(box(page).getByRole('checkbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await ask(page);
  await box(page).getByRole('checkbox').check();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
});

test('no checkout opens in a document in which the captcha ran', async ({
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
  test(`no checkout opens in a document to which the captcha\u2019s ${name} script is on its way`, async ({
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

test('dismissed before its script has loaded, the captcha never runs', async ({ page }) => {
  const held = await holdBack(page, scripts.first);
  await ask(page);
  await held.asked;
  await page.keyboard.press('Escape');
  await held.release();
  await ask(page);
  await expect(box(page).getByRole('checkbox')).toBeVisible();
  expect(await page.evaluate(() => 'cameAfterAll' in window)).toBe(false);
});
