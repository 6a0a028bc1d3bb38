import { lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/demo-world.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refused = { ...lunasCard, number: cards.hasTooLittle };

test.beforeEach(async ({ login, store, checkout }) => {
  await login.open();
  await login.signIn(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(refused);
  await checkout.save.check();
  await checkout.pay.click();
});

test('a declined card is said so, and nothing is taken', async ({ page, store, checkout }) => {
  await expect(checkout.failure).toContainText('There is not enough money on the card.');
  await expect(checkout.failure).toContainText('No money was taken.');
  await expect(store.gems).toHaveText('240');
  expect((await readWorld(page)).ledger).toEqual([]);
});

test('everything typed is still there after the failure', async ({ checkout }) => {
  await checkout.failure.getByRole('button', { name: 'Close' }).last().click();
  await expect(checkout.failure).toBeHidden();
  expect(
    await checkout.values(['name', 'number', 'expiry', 'code', 'postalCode', 'email']),
  ).toEqual(refused);
  await expect(checkout.save).toBeChecked();
});

test('another card pays afterwards, once', async ({ page, store, checkout, success }) => {
  await page.keyboard.press('Escape');
  await expect(checkout.failure).toBeHidden();
  await checkout.enter({ number: cards.paysToo });
  await checkout.pay.click();
  await expect(success.item).toContainText('A pouch of gems');
  await expect(store.gems).toHaveText('640');
  const { ledger } = await readWorld(page);
  expect(ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
});

test('the reason goes into the completed event, and no card data does', async ({
  page,
  checkout,
}) => {
  await expect(checkout.failure).toBeVisible();
  const { events } = await readWorld(page);
  expect(events.find((event) => event.name === 'iap_completed')?.payload).toMatchObject({
    skuName: 'gems_pack_3',
    value: 499,
    currency: 'USD',
    success: false,
    failureReason: 'insufficient-funds',
  });
  expect(JSON.stringify(events)).not.toMatch(/9995|Luna|@/);
});
