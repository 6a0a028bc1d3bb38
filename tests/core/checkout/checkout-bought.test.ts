import { cards } from '../../support/cards.ts';
import { fillIn, openCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { beginOnOtherPage } from '../../support/other-page.ts';
import { gemPack, moved, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

describe('opening the page of an item after its purchase has ended', () => {
  test('keeps a refusal that the player may not have seen', async () => {
    await pressPay(store, cards.declined);
    await openCheckout(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
  });

  test('keeps what was bought and not seen yet', async () => {
    await pressPay(store, cards.pays);
    await openCheckout(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', shown: false });
  });

  test('puts away what was bought and seen', async () => {
    await pressPay(store, cards.pays);
    store.app.purchases.shown(gemPack.sku);
    await openCheckout(store);
    expect(purchaseOf(store)).toEqual({ kind: 'idle' });
  });
});

test('a press is ignored if the item turns out to be bought already, and not seen yet', async () => {
  await beginOnOtherPage(store, cards.pays);
  const checkout = await openCheckout(store);
  fillIn(store, checkout);
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
