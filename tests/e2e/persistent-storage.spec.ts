import { lunasCard } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const asked = 'asked-to-keep';

test('persistent storage is requested once, when a purchase starts', async ({
  page,
  login,
  store,
  checkout,
  success,
}) => {
  await page.addInitScript((key) => {
    StorageManager.prototype.persist = () => {
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
      return Promise.resolve(false);
    };
  }, asked);
  const timesAsked = () => page.evaluate((key) => Number(sessionStorage.getItem(key)), asked);

  await login.open();
  await login.signIn(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.enter(lunasCard);
  await expect(checkout.pay).toBeEnabled();
  expect(await timesAsked()).toBe(0);
  await checkout.pay.click();
  await expect(success.heading).toBeVisible();
  expect(await timesAsked()).toBe(1);
});
