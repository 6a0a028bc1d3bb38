import { offerOf, openCheckout, openFilledCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { moved, nothing, once } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

// A page may be older than the release that turned buying off.

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

test('Pay is disabled if a newer release turns buying off, until one turns it on again', async () => {
  store.device.maintenance.on = true;
  const checkout = await openFilledCheckout(store);
  expect([checkout.maintenance.state, checkout.canPay]).toEqual(['announced', false]);
  store.device.maintenance.on = false;
  const again = await openFilledCheckout(store);
  expect([again.maintenance.state, again.canPay]).toEqual([undefined, true]);
});

test('Pay pressed after buying was turned off charges nothing and keeps the typed values', async () => {
  const checkout = await openFilledCheckout(store);
  store.device.maintenance.on = true;
  await checkout.pay();
  await settle();
  expect(await moved(store)).toEqual(nothing);
  expect([checkout.maintenance.state, checkout.canPay]).toEqual(['announced', false]);
  expect(offerOf(checkout).form.fields.values.email).toBe('parent@example.test');
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
