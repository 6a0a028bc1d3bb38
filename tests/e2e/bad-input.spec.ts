import { CheckoutPage, lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { readWorld } from './support/world.ts';

test.beforeEach(async ({ page, login, checkout }) => {
  await page.goto(CheckoutPage.address('gems_pack_3', 'gems'));
  await login.signIn(luna);
  await checkout.enter(lunasCard);
});

test('a name of any length or script stays as typed and widens no page, and an emoji disables Pay', async ({
  page,
  checkout,
}) => {
  const name = checkout.field('name');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const typed of ['A'.repeat(10_000), 'نور الهدى', 'Luna 🌙 Kitewood']) {
    await name.fill(typed);
    await name.blur();
    await expect(name).toHaveValue(typed);
    expect(await width()).toBeLessThanOrEqual(1440);
  }
  await expect(name).toHaveAccessibleDescription('Please use letters and spaces only.');
  await expect(checkout.pay).toBeDisabled();
});

test('a purchase with a name written from right to left succeeds', async ({
  checkout,
  success,
}) => {
  await checkout.field('name').fill('نور الهدى');
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
});

test('three quick clicks on Pay charge and grant the item once', async ({
  page,
  store,
  checkout,
  success,
}) => {
  await checkout.pay.click({ clickCount: 3 });
  await expect(success.heading).toBeVisible();
  await expect(store.gems).toHaveText('640');
  const { ledger } = await readWorld(page);
  expect(ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
});

test('Back and Forward during a payment buy the item once, or buy nothing and show the form again', async ({
  page,
  store,
  checkout,
}) => {
  await store.open();
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(lunasCard);
  await checkout.pay.click();
  await page.goBack();
  await expect(store.heading).toBeVisible();
  await page.goForward();
  await expect(async () => {
    const { ledger } = await readWorld(page);
    const bought = ledger.length > 0;
    expect(ledger.map(({ kind }) => kind)).toEqual(bought ? ['charge', 'grant'] : []);
    await expect(store.gems).toHaveText(bought ? '640' : '240', { timeout: 1_000 });
    const offered = (await checkout.pay.isVisible()) && (await checkout.field('name').isVisible());
    expect(bought || offered).toBe(true);
  }).toPass();
});
