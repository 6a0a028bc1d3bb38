import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'on a phone the links of the navigation are in a menu that closes after a choice',
  { tag: '@walk' },
  async ({ page, login }) => {
    await login.enter(luna);
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
