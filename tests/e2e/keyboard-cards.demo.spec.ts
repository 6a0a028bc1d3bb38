import { expect, test } from './visual/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';
import { press } from './support/keyboard.ts';

test('Escape keeps a saved card and returns the focus to its button; deleting it focuses the next, which can pay @walk', async ({
  page,
  stage,
}) => {
  const { checkout, success } = stage;
  const heading = page.getByRole('dialog').getByRole('heading').first();
  await stage.at(gemPackAddress, { player: 'luna', cards: 'saved' });
  const bin = checkout.deleteCard('Visa ending 4242');
  await press(page, bin);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bin).toBeFocused();
  await expect(checkout.savedCard('Visa ending 4242')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await press(page, checkout.agreeToDelete);
  await expect(checkout.savedCard('Visa ending 4242')).toHaveCount(0);
  const other = checkout.savedCard('Mastercard ending 4444');
  await expect(other).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, checkout.pay);
  await expect(success.heading).toBeFocused();
});
