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

test('Escape keeps a saved card that was to be deleted and returns the focus to its button', async ({
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

test('deleting a saved card focuses the next one, which can pay', async ({ page, stage }) => {
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

test('deleting the last saved card shows the card form and focuses its heading', async ({
  page,
  stage,
}) => {
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

test('using another card focuses the card form’s heading, and Back returns to the saved cards', async ({
  page,
  stage,
}) => {
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
