import { expect, test } from './looks/test.ts';
import { CheckoutPage } from './pages/checkout-page.ts';

// A second quick press, and a key that is still held, were meant for what is gone.

const gems = CheckoutPage.address('gems_pack_3', 'gems');

test('two quick presses of Back lead back once, and not out of the store', async ({
  page,
  stage,
}) => {
  const { store, checkout } = stage;
  await stage.at('/home', { player: 'luna' });
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.heading).toBeFocused();
  await page.getByRole('button', { name: stage.texts.app.back }).dblclick();
  await expect(store.heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('nor do they leave the checkout where the first leads to the saved cards', async ({
  page,
  stage,
}) => {
  const { checkout, texts } = stage;
  await stage.at(gems, { player: 'luna', cards: 'saved' });
  await page.getByRole('button', { name: texts.checkout.cards.add }).click();
  await page.getByRole('button', { name: texts.app.back }).dblclick();
  await expect(checkout.savedCard('Visa ending 4242')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout');
});
