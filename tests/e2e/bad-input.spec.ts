import { lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { readWorld } from './support/world.ts';

const rightToLeft = 'نور الهدى';

test('a name stays as typed and widens no page; with one from right to left three quick clicks on Pay buy once', async ({
  page,
  login,
  store,
  checkout,
  success,
}) => {
  await checkout.open('gems_pack_3', 'gems');
  await login.signIn(luna);
  await checkout.enter(lunasCard);
  const name = checkout.field('name');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const typed of ['A'.repeat(10_000), rightToLeft, 'Luna 🌙 Kitewood']) {
    await name.fill(typed);
    await name.blur();
    await expect(name).toHaveValue(typed);
    expect(await width()).toBeLessThanOrEqual(1440);
  }
  await expect(name).toHaveAccessibleDescription('Please use letters and spaces only.');
  await expect(checkout.pay).toBeDisabled();

  await name.fill(rightToLeft);
  await checkout.pay.click({ clickCount: 3 });
  await expect(success.heading).toBeVisible();
  await expect(store.gems).toHaveText('640');
  const { ledger } = await readWorld(page);
  expect(ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
});

test('Back and Forward during a payment buy the item once, or buy nothing and show the form again', async ({
  page,
  login,
  store,
  checkout,
}) => {
  await login.enter(luna);
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
