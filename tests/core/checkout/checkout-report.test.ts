import { Checkout } from '#core/checkout/checkout.ts';
import { cards } from '../../support/cards.ts';
import { gemPackPage, offerOf, openCheckout, payByCard } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { pressPay, purchaseEvents, purchaseOf } from '../../support/purchase.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const reports = async () => (await purchaseEvents(store)).map(({ payload }) => payload);

test('an opened checkout is reported to analytics and to the game once, however often it is opened', async () => {
  await store.platform.slowDown(1_000);
  const checkout = new Checkout(store.app, gemPackPage);
  const asked = [checkout.open(), checkout.open()];
  await store.clock.advance(10_000);
  asked.push(checkout.open());
  await store.clock.advance(10_000);
  await Promise.all(asked);
  const price = { value: 499, currency: 'USD' };
  const payload = { skuName: 'gems_pack_3', ...price, billingPlatform: 'stripe' };
  expect(await purchaseEvents(store)).toMatchObject([{ name: 'iap_checkout', payload }]);
  expect(await store.platform.sentToGame()).toEqual([
    { kind: 'iap-checkout', sku: 'gems_pack_3', ...price },
  ]);
});

test('a checkout that opens again in another currency is reported again', async () => {
  const checkout = await openCheckout(store);
  store.device.preferences.write('country', 'BR');
  await store.app.location.resolve(players.luna.userId);
  await checkout.open();
  expect(await reports()).toMatchObject([{ currency: 'USD' }, { currency: 'BRL' }]);
});

test('a checkout that is left before its price is known is not reported', async () => {
  await store.platform.slowDown(1_000);
  const checkout = new Checkout(store.app, gemPackPage);
  checkout.start()();
  await store.clock.advance(10_000);
  expect(offerOf(checkout).price.minor).toBe(499);
  expect(await reports()).toEqual([]);
});

test('a checkout that shows an open purchase is reported once the next one begins', async () => {
  await store.platform.breakNext('createPurchase', 'request-lost');
  await pressPay(store, cards.declined);
  const names = async () => (await purchaseEvents(store)).map(({ name }) => name);
  const checkout = await openCheckout(store);
  expect(await names()).toEqual(['iap_request']);
  await store.clock.advance(1_000);
  expect(purchaseOf(store).kind).toBe('refused');
  await payByCard(store, checkout);
  const next = ['iap_checkout', 'iap_request', 'iap_completed'];
  expect(await names()).toEqual(['iap_request', 'iap_completed', ...next]);
});
