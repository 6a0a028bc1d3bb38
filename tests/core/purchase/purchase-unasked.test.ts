import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { gemPack, moved, nothing, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

const { sku } = gemPack;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const purchases = () => store.app.purchases;

describe('a player with a challenge that cannot be opened', () => {
  beforeEach(async () => {
    await store.platform.breakNext(
      'retrievePaymentIntent',
      ...Array<'request-lost'>(9).fill('request-lost'),
    );
    await pressPay(store, cards.asks);
    expect(purchaseOf(store).kind).toBe('unasked');
  });

  test('can leave the purchase, for which nothing was charged', async () => {
    purchases().answer(sku, false);
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'left' });
    expect([purchases().canBuy(sku), await moved(store)]).toEqual([true, nothing]);
  });

  test('can retry at once, and sees the purchase as checking, then as bought', async () => {
    await store.platform.mendFaults();
    purchases().answer(sku, true);
    expect(purchaseOf(store).kind).toBe('checking');
    await settle();
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });

  test('gets an automatic retry without doing anything', async () => {
    await store.platform.mendFaults();
    await store.clock.advance(60_000);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });
});
