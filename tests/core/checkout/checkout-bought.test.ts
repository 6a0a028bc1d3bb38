import { cards } from '../../support/cards.ts';
import { openCheckout, openFilledCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { beginOnOtherPage } from '../../support/other-page.ts';
import { gemPack, moved, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

describe('opening the checkout of an item with a finished attempt', () => {
  test('keeps a refusal that the player may not have seen', async () => {
    await pressPay(store, cards.declined);
    await openCheckout(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
  });

  test('keeps a purchase that was not shown yet', async () => {
    await pressPay(store, cards.pays);
    await openCheckout(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', shown: false });
  });

  test('dismisses a purchase that was already shown', async () => {
    await pressPay(store, cards.pays);
    store.app.purchases.shown(gemPack.sku);
    await openCheckout(store);
    expect(purchaseOf(store)).toEqual({ kind: 'idle' });
  });
});

test('a press of Pay is ignored if a resumed purchase of the item is paid during it', async () => {
  await beginOnOtherPage(store, cards.pays);
  const checkout = await openFilledCheckout(store);
  await store.platform.slowDown(1_000);
  void checkout.pay();
  await store.clock.advance(500);
  await store.platform.slowDown(0);
  await store.app.purchases.resume();
  await settle();
  const found = purchaseOf(store);
  expect(found).toMatchObject({ kind: 'bought', shown: false });
  await store.clock.advance(60_000);
  expect(purchaseOf(store)).toBe(found);
  expect(await moved(store)).toEqual(once);
});
