import { promoCodes } from '../support/promo-codes.ts';
import { press, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { luna } from './support/people.ts';

test(
  'a promo code is redeemed once with the keyboard alone, and raises the balance',
  { tag: '@walk' },
  async ({ page, login, store, promo, accountTexts }) => {
    await promo.open();
    await expect(login.heading).toBeVisible();
    await login.signIn(luna);
    await expect(promo.heading).toBeVisible();
    await expect(page).toHaveURL('/promo-code');
    await type(page, promo.code, ` ${promoCodes.good} `);
    await page.keyboard.press('Enter');
    await expect(promo.success).toBeFocused();
    await expect(store.gems).toHaveText('290');
    await expect(store.coins).toHaveText('13,000');
    await press(page, page.getByRole('button', { name: accountTexts.promo.success.again }));
    await expect(promo.heading).toBeFocused();
    await type(page, promo.code, promoCodes.good);
    await press(page, promo.redeem);
    await expect(promo.failure).toHaveAccessibleName('You have already redeemed this promocode');
    await expect(store.gems).toHaveText('290');
    await page.keyboard.press('Escape');
    await expect(promo.failure).toBeHidden();
    await expect(promo.redeem).toBeFocused();
  },
);
