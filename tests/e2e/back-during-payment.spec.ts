import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { readWorld } from './support/world.ts';

test('Back and Forward during a payment buy the item once, or buy nothing and show the form again', async ({
  page,
  login,
  store,
  checkout,
}) => {
  await login.enter(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.payWith();
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
