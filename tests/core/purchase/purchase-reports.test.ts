import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import {
  attemptIn,
  gemPack,
  keepRecord,
  keptRecord,
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

test.each([
  [cards.asks, { success: true, failureReason: '' }],
  [cards.declined, { success: false, failureReason: 'card-declined' }],
])(
  'the game is notified of a purchase by the card %s: it begins, and ends as %j',
  async (card, end) => {
    await pressPay(store, card);
    const requestId = attemptIn(store).id;
    expect(await store.platform.toldToGame()).toEqual([
      { kind: 'iap-request', requestId, ...sale },
      { kind: 'iap-completed', requestId, ...sale, ...end },
    ]);
  },
);

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
  const id = attemptIn(store).completedEventId;
  store.app.purchases.shown(gemPack.sku);
  await store.app.purchases.resume();
  const ends = (await purchaseEvents(store)).filter((event) => event.name === 'iap_completed');
  expect(ends).toMatchObject([{ id }]);
  expect(await moved(store)).toEqual(once);
});

test('an outcome that was recorded but not reported is reported once when the page is opened again', async () => {
  await pressPay(store, cards.declined);
  const record = keptRecord(store);
  const finished = record.finished.map((row) => {
    const { told: _, ...attempt } = row.attempt;
    return { ...row, attempt };
  });
  const again = await openFakeStore({ signedInAs: 'luna' });
  keepRecord(again, { ...record, finished });
  await again.app.purchases.resume();
  await again.app.purchases.resume();
  expect(await purchaseEvents(again)).toMatchObject([
    { payload: { success: false, failureReason: 'card-declined' } },
  ]);
});
