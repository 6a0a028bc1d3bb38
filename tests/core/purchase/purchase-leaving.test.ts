import type { Attempt } from '#core/purchase/attempt.ts';
import { type JournalRecord, emptyRecord } from '#core/purchase/journal-record.ts';
import { attemptOf, stages } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import { createFakePorts, type FakeStore } from '../../support/fake-store.ts';
import { openPage } from '../../support/other-page.ts';
import {
  gemPack,
  moved,
  nothing,
  once,
  pressPay,
  purchaseEvents,
  purchaseOf,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { SlowJournal } from '../../support/slow-journal.ts';

const { sku, userId } = gemPack;
const old = { createdAt: 0, seenAt: 0 };
const [ordered, paid] = [stages[2], stages[4]].map((stage) => attemptOf(stage?.[1])) as [
  Attempt,
  Attempt,
];

let store: FakeStore;
let journal: SlowJournal;
beforeEach(async () => {
  const fake = createFakePorts();
  await fake.platform.remember('luna');
  journal = new SlowJournal(fake.journal.page());
  store = await openPage(fake, { journal });
});

const purchases = () => store.app.purchases;
const keep = (book: object) => store.journal.kept.set(userId, { ...emptyRecord, ...book });
const noted = () => store.journal.kept.get(userId) as JournalRecord;

/** The purchases that the next player of this page sees, and every reported event. */
async function seenAndReported(): Promise<readonly unknown[]> {
  await purchases().enter('player-bia');
  await settle();
  return [...purchases().all, ...(await purchaseEvents(store))];
}

/** Restores a purchase that waits for the cardholder to accept the bank's challenge. */
async function findAtTheBank(): Promise<void> {
  await store.platform.breakNext('handleNextAction', 'request-lost');
  await pressPay(store, cards.asks);
  void purchases().leave(false);
  await purchases().enter(userId);
  await settle();
  expect(purchaseOf(store).kind).toBe('asking');
}

describe('a player who signed out in another page', () => {
  /** Opens a page with a purchase whose challenge stays pending. */
  async function openAtTheBank(): Promise<void> {
    const { payments } = store.ports;
    const challenge = () => new Promise<never>(() => undefined);
    const ports = { journal, payments: { ...payments, challenge } };
    store = await openPage(store, ports);
    await pressPay(store, cards.asks);
    expect(purchaseOf(store).kind).toBe('paying');
  }

  test('gets a new document during a challenge, once the secret is out of the journal', async () => {
    await openAtTheBank();
    journal.hold();
    store.app.session.signedOutInOtherTab();
    await settle();
    expect(store.device.page.reloaded).toBe(0);
    await journal.letGo();
    expect(store.device.page.reloaded).toBe(1);
    const [attempt] = Object.values(noted().open);
    expect([attempt?.state, attempt?.clientSecret]).toEqual(['created', undefined]);
  });

  test('gets a new document during a challenge even if the journal is denied', async () => {
    await openAtTheBank();
    store.journal.denied = true;
    store.app.session.signedOutInOtherTab();
    await settle();
    expect(store.device.page.reloaded).toBe(1);
  });

  test('stays in the document if the purchase is already bought', async () => {
    await pressPay(store, cards.asks);
    expect(purchaseOf(store).kind).toBe('bought');
    store.app.session.signedOutInOtherTab();
    await settle();
    expect(store.device.page.reloaded).toBe(0);
  });
});

describe('a player who leaves while the journal is slow', () => {
  test.each([false, true])(
    'leaves no purchase behind if Pay was just pressed (journal denied: %s)',
    async (denied) => {
      store.typeCard(cards.pays);
      journal.hold();
      const answer = purchases().pay(gemPack, typedCard, 0);
      await settle();
      void purchases().leave(false);
      store.journal.denied = denied;
      await journal.letGo();
      expect(await answer).toEqual({ kind: 'accepted' });
      store.journal.denied = false;
      expect([await seenAndReported(), await moved(store)]).toEqual([[], nothing]);
    },
  );

  test('leaves no trace for the next player of open purchases that were being read', async () => {
    keep({ open: { [ordered.id]: ordered }, unreadable: [{ reference: '1', sku, raw: 7 }] });
    journal.hold();
    void purchases().resume();
    await settle();
    void purchases().leave(false);
    await journal.letGo();
    expect([await seenAndReported(), purchases().unreadable]).toEqual([[], []]);
  });

  test('leaves no trace for the next player of a purchase that turns out to be bought', async () => {
    keep({ open: { [ordered.id]: ordered } });
    journal.hold();
    void purchases().resume();
    await settle();
    await journal.next();
    keep({ finished: [{ attempt: { ...paid, told: true }, outcome: 'bought', finishedAt: 1 }] });
    void purchases().leave(false);
    await journal.letGo();
    expect(await seenAndReported()).toEqual([]);
  });

  test('has an unreported outcome reported when they return', async () => {
    const row = { attempt: ordered, outcome: 'refused', reason: 'left', finishedAt: 1 };
    keep({ finished: [row] });
    journal.hold();
    void purchases().resume();
    await settle();
    await journal.next();
    void purchases().leave(false);
    await journal.letGo();
    expect(await seenAndReported()).toEqual([]);
    await purchases().enter(userId);
    await settle();
    const [completed] = await purchaseEvents(store);
    expect(completed?.payload).toMatchObject({ failureReason: 'left' });
  });

  test('leaves no trace for the next player of a dismissed purchase that is paid meanwhile', async () => {
    keep({ open: { [ordered.id]: { ...ordered, ...old } } });
    await purchases().resume();
    await settle();
    journal.hold();
    purchases().settle(sku);
    await settle();
    keep({ open: { [paid.id]: paid } });
    void purchases().leave(false);
    await journal.letGo();
    expect(await seenAndReported()).toEqual([]);
    expect(Object.keys(noted().open)).toEqual([paid.id]);
  });
});

test('an outcome that is no longer in the journal is not reported', async () => {
  keep({ finished: [{ attempt: ordered, outcome: 'refused', reason: 'left', finishedAt: 1 }] });
  journal.hold();
  void purchases().resume();
  await settle();
  await journal.next();
  keep({});
  await journal.letGo();
  expect(await purchaseEvents(store)).toEqual([]);
});

test('a stale purchase that another page dismissed is reported, and not shown', async () => {
  keep({ open: { [ordered.id]: { ...ordered, ...old } } });
  journal.hold();
  void purchases().resume();
  await settle();
  await journal.next();
  const attempt = { ...ordered, ...old };
  keep({ finished: [{ attempt, outcome: 'unsettled', reason: 'not-known', finishedAt: 1 }] });
  await journal.letGo();
  expect(purchaseOf(store).kind).toBe('idle');
  const [completed] = await purchaseEvents(store);
  expect(completed?.payload).toMatchObject({ failureReason: 'not-known' });
});

describe('a player who leaves', () => {
  test('finds the attempt refused on return if the card was being rejected meanwhile', async () => {
    await store.platform.slowDown(100);
    await store.platform.breakNext('createPaymentMethod', 'unavailable');
    await pressPay(store, cards.pays);
    void purchases().leave(false);
    await store.clock.advance(1_000);
    expect(Object.values(noted().open)).toMatchObject([{ state: 'started' }]);
    const names = (await purchaseEvents(store)).map(({ name }) => name);
    expect(names).toEqual(['iap_request']);
    await purchases().enter(userId);
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'interrupted' });
  });

  test('has nothing of the response to a pending order recorded, in particular no secret', async () => {
    await store.platform.slowDown(100);
    await pressPay(store, cards.asks);
    await store.clock.advance(350);
    void purchases().leave(false);
    await store.clock.advance(1_000);
    expect(Object.values(noted().open)).toMatchObject([{ state: 'started' }]);
    expect(JSON.stringify(noted())).not.toContain('secret_');
    await purchases().enter(userId);
    await store.clock.advance(1_000);
    expect(purchaseOf(store).kind).toBe('asking');
  });

  test('leaves no secret on the device, and a late answer opens no challenge', async () => {
    await findAtTheBank();
    expect(JSON.stringify(noted())).toContain('secret_');
    void purchases().leave(false);
    purchases().answer(sku, true);
    await settle();
    expect([purchases().all, store.cardholder.asked]).toEqual([[], 1]);
    expect(JSON.stringify(noted())).not.toContain('secret_');
  });

  test('sees no purchase after a pending request to the bank completes', async () => {
    await findAtTheBank();
    void purchases().leave(false);
    await settle();
    await store.platform.slowDown(100);
    await purchases().enter(userId);
    await store.clock.advance(150);
    expect(purchaseOf(store).kind).toBe('checking');
    void purchases().leave(false);
    await store.clock.advance(1_000);
    expect(purchases().all).toEqual([]);
  });

  test('has only the first of two postponed dismissals recorded if they leave during it', async () => {
    const second = { ...ordered, ...old, id: 'attempt-2', sku: 'gems_pack_1' };
    keep({ open: { [ordered.id]: { ...ordered, ...old }, [second.id]: second } });
    await purchases().resume();
    await settle();
    store.journal.denied = true;
    for (const one of [sku, second.sku]) purchases().settle(one);
    await settle();
    store.journal.denied = false;
    journal.hold();
    void purchases().resume();
    await settle();
    void purchases().leave(false);
    await journal.letGo();
    expect(Object.keys(noted().open)).toEqual([second.id]);
  });

  test('no longer sees corrupt records', async () => {
    keep({ unreadable: [{ reference: '1', sku, raw: 7 }] });
    await purchases().resume();
    expect(purchases().unreadable).toHaveLength(1);
    void purchases().leave(false);
    expect(purchases().unreadable).toEqual([]);
  });

  test('has no dismissal recorded that could not be recorded before they left', async () => {
    keep({ open: { [ordered.id]: { ...ordered, ...old } } });
    await purchases().resume();
    await settle();
    store.journal.denied = true;
    purchases().settle(sku);
    await settle();
    void purchases().leave(false);
    store.journal.denied = false;
    expect(await seenAndReported()).toEqual([]);
    expect(Object.keys(noted().open)).toEqual([ordered.id]);
  });
});

describe('the cardholder’s answer before a challenge', () => {
  test('is sent once, and the purchase is checked from then on', async () => {
    await findAtTheBank();
    purchases().answer(sku, true);
    expect(purchaseOf(store).kind).toBe('checking');
    await settle();
    purchases().answer(sku, true);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });

  test('does not show the purchase as checking if the cardholder leaves it', async () => {
    await findAtTheBank();
    purchases().answer(sku, false);
    expect(purchaseOf(store).kind).toBe('asking');
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'left' });
  });
});
