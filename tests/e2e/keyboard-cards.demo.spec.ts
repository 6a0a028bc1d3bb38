import type { Stage } from './visual/stage.ts';
import { expect, test } from './visual/test.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { tabTo } from './support/keyboard.ts';

// Every action on saved cards, by keyboard alone.

const gems = CheckoutPage.address('gems_pack_3', 'gems');

const heading = (stage: Stage) => stage.page.getByRole('dialog').getByRole('heading').first();

const formHeading = ({ checkout }: Stage) => checkout.form.getByRole('heading');

async function agreeToDelete(stage: Stage): Promise<void> {
  const { page, checkout } = stage;
  await expect(heading(stage)).toBeFocused();
  await tabTo(page, checkout.agreeToDelete);
  await page.keyboard.press('Enter');
}

test('a saved card that is not to be deleted after all gives the focus back', async ({
  page,
  stage,
}) => {
  const { checkout } = stage;
  await stage.at(gems, { player: 'luna', cards: 'saved' });
  const bin = checkout.deleteCard('Visa ending 4242');
  await tabTo(page, bin);
  await page.keyboard.press('Enter');
  await expect(heading(stage)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bin).toBeFocused();
  await expect(checkout.savedCard('Visa ending 4242')).toBeVisible();
});

test('a saved card is deleted and the one beside it pays', async ({ page, stage }) => {
  const { checkout, success } = stage;
  await stage.at(gems, { player: 'luna', cards: 'saved' });
  await tabTo(page, checkout.deleteCard('Visa ending 4242'));
  await page.keyboard.press('Enter');
  await agreeToDelete(stage);
  await expect(checkout.savedCard('Visa ending 4242')).toHaveCount(0);
  const other = checkout.savedCard('Mastercard ending 4444');
  await expect(other).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, checkout.pay);
  await page.keyboard.press('Enter');
  await expect(success.heading).toBeFocused();
});

test('the last saved card is deleted, and the form takes its place', async ({ page, stage }) => {
  const { checkout } = stage;
  await stage.at(gems, { player: 'luna', cards: 'saved' });
  await tabTo(page, checkout.deleteCard('Visa ending 4242'));
  await page.keyboard.press('Enter');
  await agreeToDelete(stage);
  await expect(checkout.savedCard('Visa ending 4242')).toHaveCount(0);
  await tabTo(page, checkout.deleteCard('Mastercard ending 4444'));
  await page.keyboard.press('Enter');
  await agreeToDelete(stage);
  await expect(formHeading(stage)).toBeFocused();
  await tabTo(page, checkout.field('name'));
});

test('another card is used, and Back leads to the list again', async ({ page, stage }) => {
  const { checkout } = stage;
  await stage.at(gems, { player: 'luna', cards: 'saved' });
  await tabTo(page, checkout.useAnotherCard);
  await page.keyboard.press('Enter');
  await expect(formHeading(stage)).toBeFocused();
  await tabTo(page, checkout.field('name'));
  await tabTo(page, checkout.back);
  await page.keyboard.press('Enter');
  await expect(formHeading(stage)).toHaveCount(0);
  await expect(checkout.heading).toBeFocused();
  await tabTo(page, checkout.savedCard('Visa ending 4242'));
});
