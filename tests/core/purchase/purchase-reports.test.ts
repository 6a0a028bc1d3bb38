import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import {
  gemPack,
  moved,
  once,
  pressPay,
  purchaseEvents,
  purchaseOf,
} from '../../support/purchase.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const sale = { sku: 'gems_pack_3', value: 499, currency: 'USD' };
const attemptId = () => {
  const state = purchaseOf(store);
  return state.kind === 'idle' ? undefined : state.attempt.id;
};

test('the game is notified of a purchase when it begins and when it is made', async () => {
  await pressPay(store, cards.asks);
  const requestId = attemptId();
  expect(await store.platform.toldToGame()).toEqual([
    { kind: 'iap-request', requestId, ...sale },
    { kind: 'iap-completed', requestId, ...sale, success: true, failureReason: '' },
  ]);
});

test('the game is sent the reason of a refused purchase', async () => {
  await pressPay(store, cards.declined);
  const requestId = attemptId();
  expect(await store.platform.toldToGame()).toEqual([
    { kind: 'iap-request', requestId, ...sale },
    { kind: 'iap-completed', requestId, ...sale, success: false, failureReason: 'card-declined' },
  ]);
});

test('the collect message to the game contains the granted items', async () => {
  await pressPay(store, cards.pays);
  const state = purchaseOf(store);
  const grant = state.kind === 'bought' ? state.grant : undefined;
  store.app.purchases.collect(gemPack.sku);
  const told = await store.platform.toldToGame();
  expect(told.at(-1)).toEqual({ kind: 'collect', sku: gemPack.sku, ...grant });
  expect(grant).toMatchObject({ added: { reward: { gems: 400 } } });
});

test('the outcome is reported once, under its recorded id, also after the player has seen it', async () => {
  await pressPay(store, cards.pays);
  const state = purchaseOf(store);
  const id = state.kind === 'bought' ? state.attempt.completedEventId : undefined;
  store.app.purchases.shown(gemPack.sku);
  await store.app.purchases.resume();
  const ends = (await purchaseEvents(store)).filter((event) => event.name === 'iap_completed');
  expect(ends).toMatchObject([{ id }]);
  expect(await moved(store)).toEqual(once);
});

test('an outcome that was recorded but not reported is reported once when the page is opened again', async () => {
  await pressPay(store, cards.declined);
  const book = store.journal.kept.get(gemPack.userId) as {
    readonly finished: readonly { readonly attempt: object }[];
  };
  const finished = book.finished.map((row) => {
    const { told: _, ...attempt } = row.attempt as Record<string, unknown>;
    return { ...row, attempt };
  });
  const again = await openFakeStore({ signedInAs: 'luna' });
  again.journal.kept.set(gemPack.userId, { ...book, finished });
  await again.app.purchases.resume();
  await again.app.purchases.resume();
  const [end, ...more] = await purchaseEvents(again);
  expect(end?.payload).toMatchObject({ success: false, failureReason: 'card-declined' });
  expect(more).toEqual([]);
});
