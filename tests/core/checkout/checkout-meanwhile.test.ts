import { cards } from '../../support/cards.ts';
import { offerOf, openCheckout, openFilledCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { beginOnOtherPage } from '../../support/other-page.ts';
import { gemPack, moved, nothing, once, pressPay, purchaseOf } from '../../support/purchase.ts';
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

test('Pay is disabled if a newer release turns buying off, until one turns it on again', async () => {
  store.device.maintenance.on = true;
  const checkout = await openFilledCheckout(store);
  expect([checkout.maintenance, checkout.canPay]).toEqual(['announced', false]);
  store.device.maintenance.on = false;
  const again = await openFilledCheckout(store);
  expect([again.maintenance, again.canPay]).toEqual([undefined, true]);
});

test('Pay pressed after buying was turned off charges nothing and keeps the typed values', async () => {
  const checkout = await openFilledCheckout(store);
  store.device.maintenance.on = true;
  await checkout.pay();
  await settle();
  expect(await moved(store)).toEqual(nothing);
  expect([checkout.maintenance, checkout.canPay]).toEqual(['announced', false]);
  expect(offerOf(checkout).form.fields.values.email).toBe('parent@kitewood.test');
});

test('an attempt that is open when buying is turned off is still charged and granted once', async () => {
  const checkout = await openFilledCheckout(store);
  await store.platform.breakNext('createPurchase', 'answer-lost');
  void checkout.pay();
  await settle();
  store.device.maintenance.on = true;
  await openCheckout(store);
  await store.clock.advance(60_000);
  expect(await moved(store)).toEqual(once);
});
