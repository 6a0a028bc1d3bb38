import { lunasCard } from './pages/checkout-page.ts';
import type { Page } from 'playwright/test';
import { ledgerOf, readWorld } from './support/world.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refused = { ...lunasCard, number: cards.hasTooLittle };

/** The events that report the end of a purchase and have arrived so far. */
async function completed(page: Page) {
  return (await readWorld(page)).events.filter(({ name }) => name === 'iap_completed');
}

test(
  'a declined card charges nothing and leaves the form as typed, and another card then pays once',
  { tag: '@walk' },
  async ({ page, login, store, checkout, success }) => {
    await login.enter(luna);
    await store.buyLink('gems_pack_3').click();
    await checkout.enter(refused);
    await checkout.save.check();
    await checkout.pay.click();
    await expect(checkout.failure).toContainText("There isn't enough money on this card.");
    await expect(checkout.failure).toContainText('No money was taken.');
    await expect(store.gems).toHaveText('240');
    expect(await ledgerOf(page)).toEqual([]);

    await checkout.failure.getByRole('button', { name: 'Close' }).click();
    await expect(checkout.failure).toBeHidden();
    const fields = ['name', 'number', 'expiry', 'code', 'postalCode', 'email'] as const;
    expect(await checkout.values(fields)).toEqual(refused);
    await expect(checkout.save).toBeChecked();

    await checkout.payWith({ number: cards.paysToo });
    await expect(success.item).toContainText('A pouch of gems');
    await expect(store.gems).toHaveText('640');
    await expect.poll(async () => (await completed(page)).length).toBe(2);
    const { ledger, events } = await readWorld(page);
    expect(ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
    expect(await completed(page)).toMatchObject([
      { payload: { skuName: 'gems_pack_3', success: false, failureReason: 'insufficient-funds' } },
      { payload: { skuName: 'gems_pack_3', success: true, failureReason: '' } },
    ]);
    expect(JSON.stringify(events), 'no data of card or person').not.toMatch(/9995|4444|Luna|@/);
  },
);
