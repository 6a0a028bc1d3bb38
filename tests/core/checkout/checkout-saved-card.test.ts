import type { Checkout } from '#core/checkout/checkout.ts';
import { openCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { purchaseOf } from '../../support/purchase.ts';
import { withCard } from '../../support/saved-card.ts';
import { showFound } from '../../support/show-player.ts';

let store: FakeStore;
let checkout: Checkout;

/** Luna's checkout page, with a saved card chosen. */
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  await withCard('luna')(store);
  await showFound(store.ports.session);
  checkout = await openCheckout(store);
  checkout.cards.select(checkout.cards.list[0]!.id);
  expect(checkout.canPay).toBe(true);
});

test('a chosen card that turns out to be gone leaves the list, and a new one is asked for', async () => {
  await store.ports.payments.deleteProfile(checkout.cards.list[0]!.id);
  await checkout.pay();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-gone' });
  expect([checkout.cards.list, checkout.area.shows, checkout.canPay]).toEqual([
    [],
    'new-card',
    false,
  ]);
});

test('one that pays stays on the list, also where cards cannot be read just now', async () => {
  const [card] = checkout.cards.list;
  await store.platform.breakNext('retrievePaymentProfiles', 'unavailable');
  await checkout.pay();
  expect(purchaseOf(store).kind).toBe('bought');
  expect(checkout.cards.list).toEqual([card]);
});
