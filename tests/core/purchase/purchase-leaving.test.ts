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

/** What the next player of this page sees of purchases, and every reported event. */
async function seenAndReported(): Promise<readonly unknown[]> {
  await purchases().enter('player-bia');
  await settle();
  return [...purchases().all, ...(await purchaseEvents(store))];
}

/** A purchase before the bank's challenge. */
async function findAtTheBank(): Promise<void> {
  await store.platform.breakNext('handleNextAction', 'request-lost');
  await pressPay(store, cards.asks);
  void purchases().leave(false);
  await purchases().enter(userId);
  await settle();
  expect(purchaseOf(store).kind).toBe('asking');
}

describe('a player who leaves while the bank asks', () => {
  /** A pending challenge, in a page that hears of another page's sign-outs. */
  async function openAtTheBank(): Promise<void> {
    const { payments } = store.ports;
    const challenge = () => new Promise<never>(() => undefined);
    const ports = { journal, payments: { ...payments, challenge } };
    store = await openPage(store, ports);
    await pressPay(store, cards.asks);
    expect(purchaseOf(store).kind).toBe('paying');
  }

  test('gets a page without the question, once the secret is out of the journal', async () => {
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

  test('does so if the journal is denied, too', async () => {
    await openAtTheBank();
    store.journal.denied = true;
    store.app.session.signedOutInOtherTab();
    await settle();
    expect(store.device.page.reloaded).toBe(1);
  });

  test('and who leaves at any other time stays in the document', async () => {
    await pressPay(store, cards.asks);
    expect(purchaseOf(store).kind).toBe('bought');
    store.app.session.signedOutInOtherTab();
    await settle();
    expect(store.device.page.reloaded).toBe(0);
  });
});

describe('a player who leaves while the journal is slow', () => {
  test.each([false, true])(
    'and Pay was just pressed, leaves nothing behind (denied: %s)',
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

  test('during a read of open purchases, shows nothing to the next player', async () => {
    keep({ open: { [ordered.id]: ordered }, unreadable: [{ reference: '1', sku, raw: 7 }] });
    journal.hold();
    void purchases().resume();
    await settle();
    void purchases().leave(false);
    await journal.letGo();
    expect([await seenAndReported(), purchases().unreadable]).toEqual([[], []]);
  });

  test('before an open purchase turns out to be bought, shows nothing to the next player', async () => {
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

  test('and an end is still to be reported, has it reported when they are back', async () => {
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

  test('after dismissing a purchase that is paid in between, shows nothing to the next player', async () => {
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

test('an end that is not in the journal any more is not reported', async () => {
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
  test('while a card is being turned down has the attempt ended when they are back', async () => {
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

  test('while a purchase is ordered has nothing noted of the answer, its secret least', async () => {
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

  test('before the bank asked leaves no secret on the device, and no question', async () => {
    await findAtTheBank();
    expect(JSON.stringify(noted())).toContain('secret_');
    void purchases().leave(false);
    purchases().answer(sku, true);
    await settle();
    expect([purchases().all, store.cardholder.asked]).toEqual([[], 1]);
    expect(JSON.stringify(noted())).not.toContain('secret_');
  });

  test('during a request to the bank has no question afterwards', async () => {
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

  test('while what could not be noted before is, has the rest of it left as it is', async () => {
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

  test('is shown no record any more that cannot be read', async () => {
    keep({ unreadable: [{ reference: '1', sku, raw: 7 }] });
    await purchases().resume();
    expect(purchases().unreadable).toHaveLength(1);
    void purchases().leave(false);
    expect(purchases().unreadable).toEqual([]);
  });

  test('has nothing noted any more that could not be noted before', async () => {
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

describe('the answer to the bank', () => {
  test('is sent once, and the purchase is checked from then on', async () => {
    await findAtTheBank();
    purchases().answer(sku, true);
    expect(purchaseOf(store).kind).toBe('checking');
    await settle();
    purchases().answer(sku, true);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });

  test('does not show a check if the cardholder leaves', async () => {
    await findAtTheBank();
    purchases().answer(sku, false);
    expect(purchaseOf(store).kind).toBe('asking');
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'left' });
  });
});
