import { autorun } from 'mobx';
import type { Attempt } from '#core/purchase/attempt.ts';
import { everyItem, type JournalRecord } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { attemptOf, stageFields } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import {
  attemptIn,
  buy,
  canBuy,
  dismiss,
  dismissStale,
  gemPack,
  history,
  keepRecord,
  markShown,
  moved,
  nothing,
  once,
  pressPay,
  pressPayWithFault,
  purchaseEvents,
  purchaseOf,
  reportedEnds,
  resume,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

const { sku, userId } = gemPack;
const other = 'gems_pack_1';
const day = 24 * 3_600_000;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const purchases = () => store.app.purchases;
const canBuyBoth = () => [canBuy(store), purchases().canBuy(other)];

/** Stores a record with attempts of an earlier page, and resumes them. */
async function find(record: Partial<JournalRecord>): Promise<void> {
  keepRecord(store, record);
  await resume(store);
}

/** An attempt that was created and last seen `ago` milliseconds ago. */
const left = (stage: Partial<Attempt>, ago = 0) => {
  const at = store.clock.now() - ago;
  return { 'attempt-1': attemptOf({ ...stage, createdAt: at, seenAt: at }) };
};

describe('PurchaseStore.canBuy()', () => {
  test('is false for every item while the steps of a purchase run, which cannot be dismissed, and true once it is bought', async () => {
    await store.platform.slowDown(100);
    await pressPay(store, cards.pays);
    expect([...canBuyBoth(), purchases().busy]).toEqual([false, false, true]);
    dismiss(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'paying', attempt: gemPack });
    await store.clock.advance(1_000);
    expect([...canBuyBoth(), purchases().busy]).toEqual([true, true, false]);
    expect(purchases().all).toHaveLength(1);
  });

  test('is false only for the item with an unknown outcome', async () => {
    await pressPayWithFault(store, 'answer-lost');
    expect([...canBuyBoth(), purchases().busy]).toEqual([false, true, true]);
  });

  test('stays false while a purchase is resumed of an item that was bought before', async () => {
    await buy(store);
    await pressPayWithFault(store, 'request-lost');
    await store.platform.slowDown(100);
    await resume(store);
    expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['checking', false]);
  });

  test.each([
    ['its item', sku, [false, true]],
    ['every item', everyItem, [false, false]],
    ['nothing', '', [true, true]],
  ])('a corrupt record blocks %s until its notice was seen', async (_, of, can) => {
    const row = { reference: 'attempt-5', sku: of, raw: 7 };
    await find({ unreadable: [row] });
    expect(canBuyBoth()).toEqual(can);
    expect(purchases().unreadable).toEqual(of === '' ? [] : [row]);
    await purchases().release('attempt-5');
    expect(canBuyBoth()).toEqual([true, true]);
    expect(purchases().unreadable).toEqual([]);
    expect((await history(store)).unreadable).toEqual([{ ...row, sku: '' }]);
  });
});

describe('a stale purchase', () => {
  test.each([
    ['ordered', stageFields.ordered, 'not-known'],
    ['paid', stageFields.paid, 'not-delivered'],
  ])(
    'is not requested again if it is %s, and is dismissed once its notice was seen',
    async (_, stage, reason) => {
      await find({ open: left(stage, day) });
      expect(purchaseOf(store)).toMatchObject({ kind: 'stale', attempt: { id: 'attempt-1' } });
      expect([canBuy(store), purchases().busy]).toEqual([false, false]);
      expect(JSON.stringify([purchaseOf(store), await history(store)])).not.toContain('secret_');
      await dismissStale(store);
      expect(purchaseOf(store).kind).toBe('idle');
      const { finished, open } = await history(store);
      expect(finished).toMatchObject([{ outcome: 'unsettled', reason }]);
      expect([open, await reportedEnds(store), await moved(store)]).toEqual([
        {},
        [reason],
        nothing,
      ]);
    },
  );

  test('goes from idle through checking to stale, without idle in between', async () => {
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(purchaseOf(store).kind));
    await find({ open: left(stageFields.ordered, day) });
    stop();
    expect(seen).toEqual(['idle', 'checking', 'stale']);
  });

  test('stays open until its dismissal can be recorded', async () => {
    await find({ open: left(stageFields.ordered, day) });
    store.journal.denied = true;
    await dismissStale(store);
    expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['stale', false]);
    store.journal.denied = false;
    await resume(store);
    expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['idle', true]);
    expect((await history(store)).finished).toMatchObject([{ outcome: 'unsettled' }]);
  });

  test('is the only one that settle() dismisses: an attempt that is still retried stays open', async () => {
    await pressPayWithFault(store, 'answer-lost');
    await dismissStale(store);
    expect(purchaseOf(store).kind).toBe('checking');
    const open = { [attemptIn(store).id]: {} };
    expect(await history(store)).toMatchObject({ open, finished: [] });
  });
});

describe('an unfinished purchase in the journal', () => {
  test('is not resumed for another player, and is bought when its own player returns', async () => {
    await pressPayWithFault(store, 'answer-lost');
    void purchases().leave(false);
    await purchases().enter('player-bia');
    await store.clock.advance(60_000);
    expect([purchases().all, await moved(store)]).toEqual([[], { charges: 1, grants: 0 }]);
    await purchases().enter(userId);
    await settle();
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });
});

describe('a purchase that was bought in this page', () => {
  beforeEach(() => pressPay(store, cards.pays));

  test('stays open until the player has seen it', async () => {
    expect(Object.values((await history(store)).open)).toMatchObject([{ state: 'granted' }]);
    dismiss(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', shown: false });
    await markShown(store);
    await resume(store);
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', shown: true });
    const { open, epochs, finished } = await history(store);
    expect([open, epochs]).toEqual([{}, { [sku]: 1 }]);
    expect(finished).toMatchObject([{ outcome: 'bought', attempt: { state: 'done', told: true } }]);
    dismiss(store);
    expect(purchaseOf(store).kind).toBe('idle');
  });

  test('sends one collect message to the game and is dismissed when it is collected', async () => {
    purchases().collect(sku);
    purchases().collect(sku);
    await settle();
    const messages = JSON.stringify(await store.platform.sentToGame());
    expect(messages.split('"collect"')).toHaveLength(2);
    const { open, finished } = await history(store);
    expect([purchaseOf(store), open]).toEqual([{ kind: 'idle' }, {}]);
    expect(finished).toMatchObject([{ outcome: 'bought' }]);
  });

  test('counts as seen and is not repeated if Pay is pressed in a form rendered before it', async () => {
    const since = { kind: 'bought-since', purchaseCount: 1 };
    expect(await purchases().pay(gemPack, typedCard, 0, unjudged)).toEqual(since);
    await settle();
    const { open, finished } = await history(store);
    expect([open, await moved(store)]).toEqual([{}, once]);
    expect(finished).toMatchObject([{ outcome: 'bought' }]);
  });
});

test('without a player, nothing is recorded, read or bought', async () => {
  await purchases().prepare(sku);
  void purchases().leave(false);
  await settle();
  const before = [...store.journal.kept];
  const transact = jest.spyOn(store.ports.journal, 'transact');
  expect(before.map(([player]) => player)).toEqual([userId]);
  const denied = { ok: false, problem: 'denied' };
  expect(await purchases().prepare(sku)).toEqual(denied);
  expect(await purchases().history()).toEqual(denied);
  expect(await purchases().pay(gemPack, typedCard, 0, unjudged)).toEqual({ kind: 'accepted' });
  await purchases().resume();
  await purchases().release('attempt-1');
  void purchases().leave(false);
  expect([purchases().all, [...store.journal.kept]]).toEqual([[], before]);
  expect([transact.mock.calls, await moved(store)]).toEqual([[], nothing]);
});

test('nothing is bought if the journal is denied, and only the outcome is reported', async () => {
  store.typeCard(cards.pays);
  store.journal.denied = true;
  await purchases().pay(gemPack, typedCard, 0, unjudged);
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'no-storage' });
  expect([await reportedEnds(store), await moved(store)]).toEqual([['no-storage'], nothing]);
  expect(await purchaseEvents(store)).toHaveLength(1);
});
