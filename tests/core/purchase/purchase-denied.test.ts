import { type JournalRecord, emptyRecord } from '#core/purchase/journal-record.ts';
import { attemptOf } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import { createFakePorts, type FakeStore } from '../../support/fake-store.ts';
import { openPage } from '../../support/other-page.ts';
import {
  canBuy,
  gemPack,
  moved,
  nothing,
  once,
  pressPay,
  purchaseEvents,
  purchaseOf,
} from '../../support/purchase.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';
import { SlowJournal } from '../../support/slow-journal.ts';

const { sku, userId } = gemPack;

let store: FakeStore;
let journal: SlowJournal;
beforeEach(async () => {
  const fake = createFakePorts();
  await fake.platform.remember('luna');
  journal = new SlowJournal(fake.journal.page());
  store = await openPage(fake, { journal });
});

const purchases = () => store.app.purchases;
const history = async () => valueOf(await purchases().history());
const ends = async () =>
  (await purchaseEvents(store)).flatMap(({ name, payload }) =>
    name === 'iap_completed' ? [payload['failureReason']] : [],
  );

/** The raw content of the journal. */
const noted = () => store.journal.kept.get(userId) as JournalRecord;

/** Makes the journal deny all access from now on, or allow it again. */
const deny = (denied: boolean) => {
  store.journal.denied = denied;
};

/** Restores a purchase that waits for the cardholder to accept the bank's challenge. */
async function findAtTheBank(): Promise<void> {
  await store.platform.breakNext('handleNextAction', 'request-lost');
  await pressPay(store, cards.asks);
  void purchases().leave(false);
  await purchases().enter(userId);
  await settle();
  expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['asking', false]);
}

describe('a purchase that the cardholder leaves', () => {
  beforeEach(findAtTheBank);

  test('is refused and reported only once the journal has recorded that it was left', async () => {
    deny(true);
    purchases().answer(sku, false);
    await settle();
    expect([purchaseOf(store).kind, canBuy(store), await ends()]).toEqual(['checking', false, []]);
    await store.clock.advance(1_000);
    deny(false);
    await store.clock.advance(1_999);
    expect(purchaseOf(store).kind).toBe('checking');
    await store.clock.advance(1);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'left' });
    expect([await ends(), await moved(store)]).toEqual([['left'], nothing]);
  });

  test('is stale if its record is gone, as another page may have confirmed it', async () => {
    store.journal.kept.clear();
    purchases().answer(sku, false);
    await settle();
    expect(purchaseOf(store).kind).toBe('stale');
    expect(JSON.stringify(purchaseOf(store))).not.toContain('secret_');
    expect(await ends()).toEqual([]);
    purchases().settle(sku);
    await settle();
    expect([purchaseOf(store).kind, await ends()]).toEqual(['idle', ['not-known']]);
  });

  test('is dismissed if another page has dismissed it', async () => {
    const [attempt] = Object.values((await history()).open);
    const row = { attempt, outcome: 'unsettled', reason: 'not-known', finishedAt: 1 };
    store.journal.kept.set(userId, { ...emptyRecord, finished: [row] });
    purchases().answer(sku, false);
    await settle();
    expect([purchaseOf(store).kind, await ends()]).toEqual(['idle', ['not-known']]);
  });

  test('stays open if the player leaves the store before the journal can record it', async () => {
    deny(true);
    purchases().answer(sku, false);
    await settle();
    void purchases().leave(false);
    deny(false);
    await store.clock.advance(60_000);
    expect(purchases().all).toEqual([]);
    expect(noted().finished).toEqual([]);
    expect(Object.values(noted().open)).toMatchObject([{ state: 'created' }]);
  });
});

describe('an attempt that had only begun when the page was opened', () => {
  beforeEach(async () => {
    const at = store.clock.now();
    const attempt = attemptOf({ createdAt: at, seenAt: at });
    store.journal.kept.set(userId, { ...emptyRecord, open: { [attempt.id]: attempt } });
    journal.hold();
    void purchases().resume();
    await settle();
    await journal.next();
  });

  test('is refused and reported only once the journal has recorded the refusal', async () => {
    deny(true);
    await journal.letGo();
    expect([purchaseOf(store).kind, await ends()]).toEqual(['checking', []]);
    deny(false);
    await store.clock.advance(1_000);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'interrupted' });
    expect(await ends()).toEqual(['interrupted']);
  });

  test('is stale and not reported if its record was deleted meanwhile', async () => {
    store.journal.kept.clear();
    await journal.letGo();
    expect([purchaseOf(store).kind, await ends()]).toEqual(['stale', []]);
  });
});

describe('a refusal by the platform', () => {
  test('stays if it cannot be recorded, and is recorded and reported later', async () => {
    await store.platform.slowDown(100);
    await pressPay(store, cards.declined);
    await store.clock.advance(350);
    deny(true);
    await store.clock.advance(60_000);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
    expect(await ends()).toEqual([]);
    deny(false);
    await purchases().resume();
    await settle();
    expect([(await history()).open, await ends()]).toEqual([{}, ['card-declined']]);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
  });
});

test('a purchase is not ordered if its card cannot be recorded, and is reported once it can', async () => {
  await store.platform.slowDown(100);
  await pressPay(store, cards.pays);
  await store.clock.advance(150);
  deny(true);
  await store.clock.advance(60_000);
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'no-storage' });
  deny(false);
  await purchases().resume();
  await settle();
  expect([await ends(), await moved(store)]).toEqual([['no-storage'], nothing]);
  expect((await history()).finished).toMatchObject([{ outcome: 'refused', reason: 'no-storage' }]);
});

test('a resumed purchase continues if the journal becomes unreadable', async () => {
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  void purchases().leave(false);
  await settle();
  journal.hold();
  void purchases().enter(userId);
  await settle();
  await journal.next();
  deny(true);
  await journal.letGo();
  expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
});

test('a later stage that another page has recorded is not requested again', async () => {
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  void purchases().leave(false);
  await settle();
  const [before] = Object.values(noted().open);
  journal.hold();
  void purchases().enter(userId);
  await settle();
  await journal.next();
  const [charge] = await store.platform.ledger();
  const paid = { ...before, purchaseId: charge?.purchaseId, state: 'paid' };
  store.journal.kept.set(userId, { ...emptyRecord, open: { [before?.id ?? '']: paid } });
  await store.platform.breakNext('createPurchase', 'request-lost');
  await journal.letGo();
  expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  expect(await store.platform.faultsLeft()).toBe(1);
});

test('an outcome is reported once even if the mark that it was reported is lost', async () => {
  await pressPay(store, cards.pays);
  const [attempt] = Object.values(noted().open);
  const { told, ...untold } = attempt ?? attemptOf();
  expect(told).toBe(true);
  store.journal.kept.set(userId, { ...noted(), open: { [untold.id]: untold } });
  purchases().shown(sku);
  await settle();
  expect((await history()).finished).toMatchObject([{ outcome: 'bought', attempt: { told } }]);
  const messages = await store.platform.toldToGame();
  expect(messages.filter((one) => one.kind === 'iap-completed')).toHaveLength(1);
});

test('a corrupt record that could not be read at first still blocks its item', async () => {
  const { purchases } = store.app;
  void purchases.leave(false);
  store.journal.denied = true;
  await purchases.enter(userId);
  store.journal.denied = false;
  const row = { reference: 'attempt-5', sku, raw: 7 };
  store.journal.kept.set(userId, { ...emptyRecord, unreadable: [row] });
  expect(canBuy(store)).toBe(true);
  await pressPay(store, cards.pays);
  expect([purchaseOf(store).kind, canBuy(store), purchases.unreadable]).toEqual([
    'idle',
    false,
    [row],
  ]);
  expect(await moved(store)).toEqual(nothing);
});
