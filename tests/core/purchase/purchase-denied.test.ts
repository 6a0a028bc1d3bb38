import { unjudged } from '#core/purchase/permit.ts';
import { attemptOf, attempts } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import type { FakeStore } from '../../support/fake-store.ts';
import { closePage, openPage, openSlowPage } from '../../support/other-page.ts';
import {
  answer,
  canBuy,
  dismissStale,
  gemPack,
  history,
  keepRecord,
  keptRecord,
  leaveAndReturn,
  markShown,
  moved,
  nothing,
  once,
  pressPay,
  pressPayUntil,
  pressPayWithFault,
  purchaseOf,
  reportedEnds,
  resume,
  resumeAtChallenge,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import type { SlowJournal } from '../../support/slow-journal.ts';

const { sku, userId } = gemPack;

let store: FakeStore;
let journal: SlowJournal;
beforeEach(async () => {
  ({ store, journal } = await openSlowPage());
});

const purchases = () => store.app.purchases;
const ends = () => reportedEnds(store);

/** Makes the journal deny all access from now on, or allow it again. */
const deny = (denied: boolean) => void (store.journal.denied = denied);

/** The player leaves and returns; the journal is held once their open purchase has been read. */
async function returnHeld(): Promise<void> {
  void purchases().leave(false);
  await settle();
  await journal.holdSecond(() => purchases().enter(userId));
}

describe('a purchase that the cardholder leaves', () => {
  beforeEach(() => resumeAtChallenge(store));

  test('is refused and reported only once the journal has recorded that it was left', async () => {
    deny(true);
    await answer(store, false);
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
    await answer(store, false);
    expect(purchaseOf(store).kind).toBe('stale');
    expect(JSON.stringify(purchaseOf(store))).not.toContain('secret_');
    expect(await ends()).toEqual([]);
    await dismissStale(store);
    expect([purchaseOf(store).kind, await ends()]).toEqual(['idle', ['not-known']]);
  });

  test('is dismissed if another page has dismissed it', async () => {
    const [attempt] = Object.values((await history(store)).open);
    const row = { attempt, outcome: 'unsettled', reason: 'not-known', finishedAt: 1 };
    keepRecord(store, { finished: [row] });
    await answer(store, false);
    expect([purchaseOf(store).kind, await ends()]).toEqual(['idle', ['not-known']]);
  });

  test('stays open if the player leaves the store before the journal can record it', async () => {
    deny(true);
    await answer(store, false);
    void purchases().leave(false);
    deny(false);
    await store.clock.advance(60_000);
    expect(purchases().all).toEqual([]);
    expect(keptRecord(store).finished).toEqual([]);
    expect(Object.values(keptRecord(store).open)).toMatchObject([{ state: 'created' }]);
  });
});

describe('an attempt that had only begun when the page was opened', () => {
  beforeEach(async () => {
    const at = store.clock.now();
    const attempt = attemptOf({ createdAt: at, seenAt: at });
    keepRecord(store, { open: { [attempt.id]: attempt } });
    await journal.holdSecond(() => purchases().resume());
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

test.each([
  [
    'by the platform stays and is recorded later',
    'card-declined',
    'createPurchase',
    cards.declined,
  ],
  ['is the outcome if a card cannot be recorded', 'no-storage', 'platformTime', cards.pays],
] as const)('a refusal %s (%s, after %s by %s)', async (_, reason, call, card) => {
  await pressPayUntil(store, call, card);
  deny(true);
  await store.clock.advance(60_000);
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason });
  expect(await ends()).toEqual([]);
  deny(false);
  await resume(store);
  const { open, finished } = await history(store);
  expect(finished).toMatchObject([{ outcome: 'refused', reason }]);
  expect([open, await ends(), await moved(store)]).toEqual([{}, [reason], nothing]);
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason });
});

test('a resumed purchase continues if the journal becomes unreadable', async () => {
  await pressPayWithFault(store, 'answer-lost');
  await returnHeld();
  deny(true);
  await journal.letGo();
  expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
});

test('a resume shows the running purchase again if a press of Pay that could not be recorded replaced it', async () => {
  const { withCard } = attempts;
  keepRecord(store, { open: { [withCard.id]: withCard } });
  await store.platform.slowDown(100);
  journal.hold();
  void purchases().resume();
  void purchases().pay(gemPack, typedCard, 0, unjudged);
  await settle();
  await journal.next();
  deny(true);
  await journal.next();
  expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'no-storage' });
  deny(false);
  await journal.letGo();
  await resume(store);
  expect(purchaseOf(store)).toMatchObject({ kind: 'checking', attempt: { id: withCard.id } });
});

test('a later stage that another page has recorded is not requested again', async () => {
  await pressPayWithFault(store, 'answer-lost');
  await returnHeld();
  const [before] = Object.values(keptRecord(store).open);
  const [charge] = await store.platform.ledger();
  const paid = { ...before, purchaseId: charge?.purchaseId, state: 'paid' };
  keepRecord(store, { open: { [before?.id ?? '']: paid } });
  await store.platform.breakNext('createPurchase', 'request-lost');
  await journal.letGo();
  expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  expect(await store.platform.faultsLeft()).toBe(1);
});

test('an outcome is reported once even if the mark that it was reported is lost', async () => {
  await pressPay(store, cards.pays);
  const [attempt] = Object.values(keptRecord(store).open);
  const { told, ...untold } = attempt ?? attemptOf();
  expect(told).toBe(true);
  keepRecord(store, { ...keptRecord(store), open: { [untold.id]: untold } });
  await markShown(store);
  expect((await history(store)).finished).toMatchObject([{ outcome: 'bought', attempt: { told } }]);
  const messages = await store.platform.sentToGame();
  expect(messages.filter((one) => one.kind === 'iap-completed')).toHaveLength(1);
});

test('a corrupt record that could not be read at first still blocks its item', async () => {
  deny(true);
  await leaveAndReturn(store);
  deny(false);
  const row = { reference: 'attempt-5', sku, raw: 7 };
  keepRecord(store, { unreadable: [row] });
  expect(canBuy(store)).toBe(true);
  await pressPay(store, cards.pays);
  expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['idle', false]);
  expect([purchases().unreadable, await moved(store)]).toEqual([[row], nothing]);
});

test('prepare() does not read the journal for open purchases again if that has succeeded', async () => {
  const attempt = attemptOf();
  keepRecord(store, { open: { [attempt.id]: attempt } });
  expect(await purchases().prepare(sku)).toMatchObject({ ok: true });
  await settle();
  expect(purchaseOf(store).kind).toBe('idle');
});

test('Pay is not offered for an item with an open purchase, although the journal could not be read at first', async () => {
  await pressPayWithFault(store, 'answer-lost');
  expect(purchaseOf(store).kind).toBe('checking');
  await closePage(store);
  await store.platform.breakNext('createPurchase', 'unavailable', 'unavailable', 'unavailable');
  deny(true);
  const page = await openPage(store);
  deny(false);
  expect(purchaseOf(page).kind).toBe('idle');
  expect(await page.app.purchases.prepare(sku)).toMatchObject({ ok: true });
  await settle();
  expect([purchaseOf(page).kind, canBuy(page)]).toEqual(['checking', false]);
  expect((await moved(store)).charges).toBe(1);
});
