import type { Checkout } from '#core/checkout/checkout.ts';
import { openCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { purchaseOf } from '../../support/purchase.ts';
import { withCard } from '../../support/saved-card.ts';
import { settle } from '../../support/settle.ts';
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

test('a selected card that was deleted leaves the list at Pay, and the new-card form is shown', async () => {
  await store.ports.payments.deleteProfile(checkout.cards.list[0]!.id);
  await checkout.pay();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-gone' });
  await settle();
  expect([checkout.cards.list, checkout.area.shows, checkout.canPay]).toEqual([
    [],
    'new-card',
    false,
  ]);
});

test('the next press of Pay does not wait for the list without a lost card', async () => {
  await store.ports.payments.deleteProfile(checkout.cards.list[0]!.id);
  jest.spyOn(store.ports.payments, 'profiles').mockReturnValue(new Promise(() => undefined));
  void checkout.pay();
  await settle();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-gone' });
  expect(checkout.pressing).toBe(false);
});

test('a card that is refused as gone is deselected even if it is still listed', async () => {
  jest
    .spyOn(store.ports.payments, 'createPurchase')
    .mockResolvedValueOnce({ ok: false, problem: 'card-gone' });
  await checkout.pay();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-gone' });
  expect(checkout.cards.list).toHaveLength(1);
  expect([checkout.cards.selected, checkout.canPay]).toEqual([undefined, false]);
});

test('a card that is declined stays selected, and neither cards nor price are read again', async () => {
  const [card] = checkout.cards.list;
  const profiles = jest.spyOn(store.ports.payments, 'profiles');
  const readPrice = jest.spyOn(store.app.catalogue, 'readPrice');
  jest
    .spyOn(store.ports.payments, 'createPurchase')
    .mockResolvedValueOnce({ ok: false, problem: 'card-declined' });
  await checkout.pay();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
  expect(checkout.cards.selected).toEqual(card);
  expect([profiles.mock.calls.length, readPrice.mock.calls.length]).toEqual([0, 1]);
});

describe('an item that the platform refuses as unavailable', () => {
  function refuse(meanwhile: () => Promise<void> | void): void {
    jest.spyOn(store.ports.payments, 'createPurchase').mockImplementationOnce(async () => {
      await meanwhile();
      return { ok: false, problem: 'item-unavailable' };
    });
  }

  test('is unavailable if it no longer has a price', async () => {
    refuse(() => store.platform.takeOffSale('gems_pack_3'));
    await checkout.pay();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'item-unavailable' });
    expect([checkout.state, checkout.canPay]).toEqual([{ kind: 'unavailable' }, false]);
  });

  test('is offered at its new price if it still has one', async () => {
    const { elsewhere } = store.platform.billingPlatformIds;
    refuse(() => store.platform.setPrice(elsewhere, 'gems_pack_3', 549));
    await checkout.pay();
    expect(checkout.state).toMatchObject({
      kind: 'ready',
      price: { minor: 549 },
      notice: 'price-changed',
    });
  });
});

test('paying with a saved card keeps the list of cards without reloading it', async () => {
  const [card] = checkout.cards.list;
  await store.platform.breakNext('retrievePaymentProfiles', 'unavailable');
  await checkout.pay();
  expect(purchaseOf(store).kind).toBe('bought');
  expect(checkout.cards.list).toEqual([card]);
  expect(checkout.state).toMatchObject({ kind: 'ready', notice: 'none' });
});
