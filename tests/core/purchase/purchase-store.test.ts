import { unjudged } from '#core/purchase/permit.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import {
  dismiss,
  gemPack,
  moved,
  nothing,
  once,
  pressPay,
  pressPayWithFault,
  purchaseEvents,
  purchaseOf,
  typedCard,
} from '../../support/purchase.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const pay = (number: string) => pressPay(store, number);

test('the client secret that a missed sign-out left behind is removed for the next player', async () => {
  await store.platform.breakNext('handleNextAction', 'request-lost');
  await pay(cards.asks);
  const left = structuredClone(store.journal.kept);
  expect(JSON.stringify([...left])).toContain('secret_');
  await store.app.signOut.run();
  for (const [player, record] of left) store.journal.kept.set(player, record);
  await store.app.purchases.enter('player-bia');
  await settle();
  expect(JSON.stringify([...store.journal.kept])).not.toContain('secret_');
});

test('a second press of Pay is ignored', async () => {
  await store.platform.slowDown(100);
  await Promise.all([pay(cards.pays), pay(cards.pays)]);
  await pay(cards.pays);
  await store.clock.advance(10_000);
  expect(await moved(store)).toEqual(once);
  expect(await purchaseEvents(store)).toHaveLength(2);
});

test('a saved card pays without being typed again', async () => {
  const { payments } = store.ports;
  const { billingPlatformId } = gemPack;
  const email = 'parent@example.test';
  store.typeCard(cards.pays);
  const method = valueOf(await payments.createMethod({ name: 'Luna', email }));
  const profile = { billingPlatformId, email, method, save: true };
  const { id } = valueOf(await payments.createProfile(store.device.newId(), profile));
  store.card.clear();
  await pressPay(store, { kind: 'saved', paymentProfileId: id });
  expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
});

test('a card that is declined after its challenge is refused and not charged', async () => {
  await pay(cards.asksThenDeclines);
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
  expect(await moved(store)).toEqual(nothing);
});

describe('a refusal', () => {
  test.each([
    ['request-lost', 'unreachable'],
    ['answer-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'a card is refused without a charge if its registration is %s',
    async (fault, reason) => {
      await store.platform.breakNext('createPaymentMethod', fault);
      await pay(cards.pays);
      expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason });
      expect(await moved(store)).toEqual(nothing);
    },
  );

  test('a refusal can be dismissed, and another card pays afterwards', async () => {
    await pay(cards.declined);
    dismiss(store);
    expect(purchaseOf(store)).toEqual({ kind: 'idle' });
    await pay(cards.declined);
    await pay(cards.pays);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });
});

test('purchases are listed newest first, one for each item', async () => {
  const other = { ...gemPack, sku: 'gems_pack_1' };
  const buy = async (intent: typeof gemPack) => {
    store.typeCard(cards.declined);
    await store.app.purchases.pay(intent, typedCard, 0, unjudged);
    return store.app.purchases.all.map(({ attempt }) => attempt.sku);
  };
  expect(await buy(gemPack)).toEqual([gemPack.sku]);
  expect(await buy(other)).toEqual([other.sku, gemPack.sku]);
  expect(await buy(gemPack)).toEqual([gemPack.sku, other.sku]);
});

test('purchases keep their order when their states change', async () => {
  await pressPayWithFault(store, 'request-lost');
  store.typeCard(cards.declined);
  await store.app.purchases.pay({ ...gemPack, sku: 'gems_pack_1' }, typedCard, 0, unjudged);
  await store.clock.advance(1_000);
  expect(store.app.purchases.all).toMatchObject([
    { kind: 'refused', attempt: { sku: 'gems_pack_1' } },
    { kind: 'bought', attempt: { sku: gemPack.sku } },
  ]);
});

describe('purchase events', () => {
  const price = { value: 499, currency: 'USD' };
  const facts = { skuName: 'gems_pack_3', ...price, billingPlatform: 'stripe' };

  test('a purchase sends one request and one completed event, under one request id', async () => {
    await pay(cards.asks);
    const [request, completed, ...more] = await purchaseEvents(store);
    const requestId = request?.payload['requestId'];
    expect(request).toMatchObject({ name: 'iap_request', payload: { ...facts, requestId } });
    expect(completed).toMatchObject({
      name: 'iap_completed',
      payload: { ...facts, requestId, success: true, failureReason: '' },
    });
    expect(more).toEqual([]);
  });

  test('a refused purchase sends its reason, and each press of Pay has its own request id', async () => {
    await pay(cards.declined);
    await pay(cards.declined);
    const events = await purchaseEvents(store);
    const failed = { success: false, failureReason: 'card-declined' };
    expect([events[1]?.payload, events[3]?.payload]).toMatchObject([failed, failed]);
    expect(new Set(events.map((event) => event.payload['requestId'])).size).toBe(2);
  });

  test.each([cards.pays, cards.asks, cards.declined])(
    'events and messages for card %s contain no card number, holder or secret',
    async (number) => {
      await pay(number);
      const { platform } = store;
      const messages = JSON.stringify([await platform.events(), await platform.sentToGame()]);
      for (const secret of [number, 'Lovelace', 'example.test', 'secret_', 'pm_']) {
        expect(messages).not.toContain(secret);
      }
    },
  );
});

test.each(['passes', 'refuses'] as const)(
  'a purchase contains no client secret once the cardholder %s the challenge',
  async (answer) => {
    store.cardholder.answer = answer;
    await pay(cards.asks);
    expect(JSON.stringify(purchaseOf(store))).not.toContain('secret_');
  },
);
