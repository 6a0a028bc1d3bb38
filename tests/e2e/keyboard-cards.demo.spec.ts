import type { Stage } from './visual/stage.ts';
import { expect, test } from './visual/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';
import { press, tabTo } from './support/keyboard.ts';

// Every action on saved cards, by keyboard alone.

const heading = (stage: Stage) => stage.page.getByRole('dialog').getByRole('heading').first();

const formHeading = ({ checkout }: Stage) => checkout.form.getByRole('heading');

async function agreeToDelete(stage: Stage): Promise<void> {
  const { page, checkout } = stage;
  await expect(heading(stage)).toBeFocused();
  await press(page, checkout.agreeToDelete);
}

test('Escape keeps a saved card and returns the focus to its button; deleting it focuses the next, which can pay @walk', async ({
  page,
  stage,
}) => {
  const { checkout, success } = stage;
  await stage.at(gemPackAddress, { player: 'luna', cards: 'saved' });
  const bin = checkout.deleteCard('Visa ending 4242');
  await press(page, bin);
  await expect(heading(stage)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bin).toBeFocused();
  await expect(checkout.savedCard('Visa ending 4242')).toBeVisible();
  await page.keyboard.press('Enter');
  await agreeToDelete(stage);
  await expect(checkout.savedCard('Visa ending 4242')).toHaveCount(0);
  const other = checkout.savedCard('Mastercard ending 4444');
  await expect(other).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, checkout.pay);
  await expect(success.heading).toBeFocused();
});

test('using another card or deleting the last one focuses the form’s heading, and Back returns to the saved cards', async ({
  page,
  stage,
}) => {
  const { checkout } = stage;
  await stage.at(gemPackAddress, { player: 'luna', cards: 'saved' });
  await press(page, checkout.useAnotherCard);
  await expect(formHeading(stage)).toBeFocused();
  await tabTo(page, checkout.field('name'));
  await press(page, checkout.back);
  await expect(formHeading(stage)).toHaveCount(0);
  await expect(checkout.heading).toBeFocused();
  await tabTo(page, checkout.savedCard('Visa ending 4242'));

  await press(page, checkout.deleteCard('Visa ending 4242'));
  await agreeToDelete(stage);
  await expect(checkout.savedCard('Visa ending 4242')).toHaveCount(0);
  await press(page, checkout.deleteCard('Mastercard ending 4444'));
  await agreeToDelete(stage);
  await expect(formHeading(stage)).toBeFocused();
  await tabTo(page, checkout.field('name'));
});
