import { lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ login, store, checkout }) => {
  await login.open();
  await login.signIn(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
  await checkout.pay.click();
});

test(
  'a confirmed challenge pays and ends at the success page',
  { tag: '@walk' },
  async ({ page, store, checkout, success }) => {
    await expect(checkout.challenge).toBeVisible();
    expect((await readWorld(page)).ledger).toEqual([]);
    await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(success.item).toContainText('A pouch of gems');
    await expect(store.gems).toHaveText('640');
  },
);

test('a refused challenge fails the purchase and charges nothing', async ({
  page,
  store,
  checkout,
}) => {
  await checkout.challenge.getByRole('button', { name: 'No, refuse' }).click();
  await expect(checkout.failure).toContainText("Your bank couldn't confirm that it's you.");
  await expect(store.gems).toHaveText('240');
  expect((await readWorld(page)).ledger).toEqual([]);
});

test('a challenge dismissed with Escape fails the purchase and charges nothing', async ({
  page,
  store,
  checkout,
}) => {
  await expect(checkout.challenge).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checkout.failure).toContainText('No money was taken.');
  await expect(store.gems).toHaveText('240');
  expect((await readWorld(page)).ledger).toEqual([]);
});

test('the same card can pay after a refused challenge', async ({ store, checkout, success }) => {
  await checkout.challenge.getByRole('button', { name: 'No, refuse' }).click();
  await checkout.failure.getByRole('button', { name: 'Close' }).click();
  await checkout.pay.click();
  await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(success.heading).toBeVisible();
  await expect(store.gems).toHaveText('640');
});
