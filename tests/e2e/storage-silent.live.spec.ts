import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, login }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await login.open();
  await login.signIn(luna);
});

test('a player can see prices and balance if IndexedDB does not respond', async ({ store }) => {
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expect(store.gems).toHaveText('240');
});

test('the checkout disables Pay and gives the reason if IndexedDB does not respond', async ({
  page,
  store,
  checkout,
}) => {
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.item).toBeVisible();
  await expect(
    page.getByRole('paragraph').filter({ hasText: "You can't buy in this browser" }),
  ).toBeVisible();
  await expect(checkout.pay).toBeDisabled();
});
