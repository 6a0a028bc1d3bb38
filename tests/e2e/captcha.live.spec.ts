import type { Page } from 'playwright/test';
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

test.beforeEach(async ({ page, login }) => {
  await page.goto('/privacy');
  await login.signIn(luna);
  await page.getByText('How do I get a copy of my data?').click();
  expect(await traces(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for my data' }).click();
});

test('a ticked box sends the request, and no frame of the captcha is left', async ({
  page,
  platform,
}) => {
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
  await box(page).getByRole('checkbox').check();
  await question(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
});

test('put away, it leaves no frame behind, and can be asked for again', async ({ page }) => {
  await expect(box(page).getByRole('checkbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for my data' }).click();
  await box(page).getByRole('checkbox').check();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
});

test('no checkout opens in a document in which the captcha ran', async ({
  page,
  store,
  checkout,
}) => {
  await box(page).getByRole('checkbox').check();
  await expect(page.getByRole('dialog')).toContainText(luna.email);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
  await expect(store.heading).toBeVisible();
  expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(true);
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.field('number')).toBeVisible();
  expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
  await page.goBack();
  await expect(store.heading).toBeVisible();
});
