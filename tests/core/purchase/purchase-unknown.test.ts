import * as fc from 'fast-check';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { type Fault, faults, type Operation } from '../../support/platform.ts';
import {
  answer,
  attemptIn,
  canBuy,
  gemPack,
  moved,
  nothing,
  once,
  pressPay,
  pressPayWithFault,
  purchaseEvents,
  purchaseOf,
  resume,
  typedCard,
} from '../../support/purchase.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const press = (number: string) => pressPay(store, number);
const lost = (times: number) => Array<Fault>(times).fill('request-lost');

const steps: readonly (readonly [Operation, card: string, kind: string])[] = [
  ['createPaymentProfile', cards.pays, 'checking'],
  ['createPurchase', cards.pays, 'checking'],
  ['createPurchase', cards.asks, 'checking'],
  ['retrievePaymentIntent', cards.asks, 'unasked'],
  ['handleNextAction', cards.asks, 'checking'],
  ['confirmPurchase', cards.asks, 'checking'],
  ['purchase', cards.pays, 'delivering'],
];

describe.each(faults)('a call with the fault %s', (fault) => {
  test.each(steps)(
    '%s failing for the card %s leaves the purchase %s, not to be bought again, until a retry makes it once',
    async (operation, card, kind) => {
      await store.platform.breakNext(operation, fault);
      await press(card);
      expect([purchaseOf(store).kind, canBuy(store)]).toEqual([kind, false]);
      const { id } = attemptIn(store);
      await store.clock.advance(1_000);
      expect(purchaseOf(store).kind).toBe('bought');
      expect(attemptIn(store).id).toBe(id);
      expect(await moved(store)).toEqual(once);
      expect(await purchaseEvents(store)).toHaveLength(2);
    },
  );
});

test('a card is saved once if the first responses to its registration are lost', async () => {
  await store.platform.breakNext('createPaymentProfile', 'answer-lost', 'unavailable-after');
  store.typeCard(cards.pays);
  await pressPay(store, { ...typedCard, save: true });
  await store.clock.advance(60_000);
  const saved = await store.ports.payments.profiles(gemPack.billingPlatformId);
  expect(valueOf(saved)).toHaveLength(1);
});

test('the retry delay doubles each time, up to 30 seconds', async () => {
  const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
  await store.platform.breakNext('createPurchase', ...lost(10));
  await press(cards.pays);
  let left = 9;
  for (const wait of waits) {
    await store.clock.advance(wait - 1);
    expect(await store.platform.faultsLeft()).toBe(left);
    await store.clock.advance(1);
    expect(await store.platform.faultsLeft()).toBe(--left);
  }
});

test('no second attempt for an item begins while the outcome of the first is unknown', async () => {
  await pressPayWithFault(store, 'answer-lost');
  const { id } = attemptIn(store);
  await press(cards.pays);
  expect(attemptIn(store).id).toBe(id);
  await store.clock.advance(60_000);
  expect(await moved(store)).toEqual(once);
});

test('a purchase with an unknown outcome is retried at once when it is resumed', async () => {
  await pressPayWithFault(store, 'answer-lost');
  await resume(store);
  expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
});

test('an answer to a purchase that asks nothing does not hurry its retry', async () => {
  await store.platform.breakNext('createPurchase', ...lost(2));
  const createPurchase = jest.spyOn(store.ports.payments, 'createPurchase');
  await press(cards.pays);
  await answer(store, true);
  expect(purchaseOf(store).kind).toBe('checking');
  expect(createPurchase).toHaveBeenCalledTimes(1);
});

describe('a player with a challenge that cannot be opened', () => {
  beforeEach(async () => {
    await store.platform.breakNext('retrievePaymentIntent', ...lost(9));
    await press(cards.asks);
    expect(purchaseOf(store).kind).toBe('unasked');
  });

  test('can leave the purchase, for which nothing was charged', async () => {
    store.app.purchases.answer(gemPack.sku, false);
    expect(purchaseOf(store).kind).toBe('checking');
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'left' });
    expect([canBuy(store), await moved(store)]).toEqual([true, nothing]);
  });

  test('can retry at once, and sees the purchase as checking, then as bought', async () => {
    await store.platform.mendFaults();
    store.app.purchases.answer(gemPack.sku, true);
    expect(purchaseOf(store).kind).toBe('checking');
    await settle();
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });
});

test('with up to ten random faults, one press of Pay is one charge and one grant', async () => {
  const operation = fc.constantFrom<Operation>(
    ...steps.map(([operation]) => operation),
    'createUserSession',
  );
  const troubles = fc.array(fc.tuple(operation, fc.constantFrom(...faults)), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(cards.pays, cards.asks), troubles, async (card, list) => {
      store = await openFakeStore({ signedInAs: 'luna' });
      for (const [operation, fault] of list) await store.platform.breakNext(operation, fault);
      await press(card);
      await store.clock.advance(600_000);
      expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
      const names = (await purchaseEvents(store)).map((event) => event.name);
      expect(names).toEqual(['iap_request', 'iap_completed']);
    }),
    { numRuns: 60 },
  );
});
