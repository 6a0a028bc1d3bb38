import { expect, test } from './support/account-test.ts';
import { luna } from './support/people.ts';

test(
  'on a phone the links of the navigation are in a menu that closes after a choice',
  { tag: '@walk' },
  async ({ page, login, store }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await expect(page.getByRole('link', { name: 'Promo code' })).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.tap();
    await expect
      .poll(async () => (await page.getByRole('menu', { name: 'Menu' }).boundingBox())?.y)
      .toBeGreaterThan((await button.boundingBox())!.height);
    await expect(page.getByText('Luna#1234').filter({ visible: true })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Promo code' }).tap();
    await expect(page).toHaveURL('/promo-code');
    await expect(page.getByRole('menu', { name: 'Menu' })).toBeHidden();
  },
);

test('no account page scrolls horizontally on a phone', async ({ page, login, store }) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  for (const path of ['/promo-code', '/download', '/screenshots', '/forgot-password']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, path).toBe(0);
  }
});
