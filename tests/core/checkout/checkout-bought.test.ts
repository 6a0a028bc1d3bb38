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

const { declined, pays } = cards;

test.each([
  ['keeps a refusal that the player may not have seen', declined, false, { kind: 'refused' }],
  ['keeps a purchase that was not shown yet', pays, false, { kind: 'bought', shown: false }],
  ['dismisses a purchase that was already shown', pays, true, { kind: 'idle' }],
])('opening the checkout of an item %s', async (_, card, isShown, state) => {
  await pressPay(store, card);
  if (isShown) store.app.purchases.shown(gemPack.sku);
  await openCheckout(store);
  expect(purchaseOf(store)).toMatchObject(state);
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
