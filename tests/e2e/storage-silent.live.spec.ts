import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('if IndexedDB does not respond, a player sees prices and balance, and the checkout says why nobody can pay', async ({
  page,
  login,
  store,
  checkout,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await login.enter(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expect(store.gems).toHaveText('240');
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.item).toBeVisible();
  await expect(
    page.getByRole('paragraph').filter({ hasText: "You can't buy in this browser" }),
  ).toBeVisible();
  await expect(checkout.pay).toBeDisabled();
});
