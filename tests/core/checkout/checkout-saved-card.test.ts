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

test('one that the platform does not find is not chosen any more, though it is listed still', async () => {
  jest
    .spyOn(store.ports.payments, 'createPurchase')
    .mockResolvedValueOnce({ ok: false, problem: 'card-gone' });
  await checkout.pay();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-gone' });
  expect(checkout.cards.list).toHaveLength(1);
  expect([checkout.cards.selected, checkout.canPay]).toEqual([undefined, false]);
});

describe('an item that is refused as sold no more', () => {
  function refuse(meanwhile: () => Promise<void> | void): void {
    jest.spyOn(store.ports.payments, 'createPurchase').mockImplementationOnce(async () => {
      await meanwhile();
      return { ok: false, problem: 'item-unavailable' };
    });
  }

  test('is unavailable if it has no price any more', async () => {
    refuse(() => store.platform.takeOffSale('gems_pack_3'));
    await checkout.pay();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'item-unavailable' });
    expect([checkout.state, checkout.canPay]).toEqual([{ kind: 'unavailable' }, false]);
  });

  test('is offered at its new price', async () => {
    const { elsewhere } = store.platform.billingPlatforms;
    refuse(() => store.platform.setPrice(elsewhere, 'gems_pack_3', 549));
    await checkout.pay();
    expect(checkout.state).toMatchObject({
      kind: 'ready',
      price: { minor: 549 },
      notice: 'price-changed',
    });
  });
});

test('a card that pays stays on the list, even if reading cards fails', async () => {
  const [card] = checkout.cards.list;
  await store.platform.breakNext('retrievePaymentProfiles', 'unavailable');
  await checkout.pay();
  expect(purchaseOf(store).kind).toBe('bought');
  expect(checkout.cards.list).toEqual([card]);
});
