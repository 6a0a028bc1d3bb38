import { unjudged } from '#core/purchase/permit.ts';
import { attempts } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import type { FakeStore } from '../../support/fake-store.ts';
import { openPage, openSlowPage } from '../../support/other-page.ts';
import {
  answer,
  dismissStale,
  gemPack,
  keepRecord,
  keptRecord,
  moved,
  nothing,
  once,
  pressPay,
  pressPayUntil,
  purchaseEvents,
  purchaseOf,
  reportedEnds,
  resume,
  resumeAtChallenge,
  typedCard,
} from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import type { SlowJournal } from '../../support/slow-journal.ts';

const { sku, userId } = gemPack;
const { ordered, paid } = attempts;
const stale = { ...ordered, createdAt: 0, seenAt: 0 };
const corrupt = { reference: '1', sku, raw: 7 };
const bought = { attempt: { ...paid, told: true }, outcome: 'bought', finishedAt: 1 };
const refused = { attempt: ordered, outcome: 'refused', reason: 'left', finishedAt: 1 };

let store: FakeStore;
let journal: SlowJournal;
beforeEach(async () => {
  ({ store, journal } = await openSlowPage());
});

const purchases = () => store.app.purchases;

/** The purchases that the next player of this page sees, and every reported event. */
async function seenAndReported(): Promise<readonly unknown[]> {
  await purchases().enter('player-bia');
  await settle();
  return [...purchases().all, ...(await purchaseEvents(store))];
}

/** Opens a page with a purchase and a challenge that stays pending. */
async function openAtChallenge(): Promise<void> {
  const { payments } = store.ports;
  const challenge = () => new Promise<never>(() => undefined);
  store = await openPage(store, { journal, payments: { ...payments, challenge } });
  await pressPay(store, cards.asks);
  expect(purchaseOf(store).kind).toBe('paying');
}

test('a session that ends during a challenge opens a new document', async () => {
  await openAtChallenge();
  await store.platform.endSessions();
  await store.app.player.refetch();
  await settle();
  expect(store.device.page.reloaded).toBe(1);
});

describe('a player who signed out in another page', () => {
  async function signedOutElsewhere(): Promise<void> {
    store.app.session.endedInOtherTab('signed-out');
    await settle();
  }

  test('gets a new document during a challenge, once the secret is out of the journal', async () => {
    await openAtChallenge();
    journal.hold();
    await signedOutElsewhere();
    expect(store.device.page.reloaded).toBe(0);
    await journal.letGo();
    expect(store.device.page.reloaded).toBe(1);
    const [attempt] = Object.values(keptRecord(store).open);
    expect([attempt?.state, attempt?.clientSecret]).toEqual(['created', undefined]);
  });

  test('gets a new document during a challenge even if the journal is denied', async () => {
    await openAtChallenge();
    store.journal.denied = true;
    await signedOutElsewhere();
    expect(store.device.page.reloaded).toBe(1);
  });

  test('stays in the document if the purchase is already bought', async () => {
    await pressPay(store, cards.asks);
    expect(purchaseOf(store).kind).toBe('bought');
    await signedOutElsewhere();
    expect(store.device.page.reloaded).toBe(0);
  });
});

describe('a player who leaves while the journal is slow', () => {
  test.each([false, true])(
    'leaves no purchase behind if Pay was just pressed (journal denied: %s)',
    async (denied) => {
      store.typeCard(cards.pays);
      journal.hold();
      const paying = purchases().pay(gemPack, typedCard, 0, unjudged);
      await settle();
      void purchases().leave(false);
      store.journal.denied = denied;
      await journal.letGo();
      expect(await paying).toEqual({ kind: 'accepted' });
      store.journal.denied = false;
      expect([await seenAndReported(), await moved(store)]).toEqual([[], nothing]);
    },
  );

  test('leaves no trace for the next player of open purchases that were being read', async () => {
    keepRecord(store, { open: { [ordered.id]: ordered }, unreadable: [corrupt] });
    journal.hold();
    void purchases().resume();
    await settle();
    void purchases().leave(false);
    await journal.letGo();
    expect([await seenAndReported(), purchases().unreadable]).toEqual([[], []]);
  });

  test('leaves no trace for the next player of a purchase that turns out to be bought', async () => {
    keepRecord(store, { open: { [ordered.id]: ordered } });
    await journal.holdSecond(() => purchases().resume());
    keepRecord(store, { finished: [bought] });
    void purchases().leave(false);
    await journal.letGo();
    expect(await seenAndReported()).toEqual([]);
  });

  test('has an unreported outcome reported when they return', async () => {
    keepRecord(store, { finished: [refused] });
    await journal.holdSecond(() => purchases().resume());
    void purchases().leave(false);
    await journal.letGo();
    expect(await seenAndReported()).toEqual([]);
    await purchases().enter(userId);
    await settle();
    expect(await reportedEnds(store)).toEqual(['left']);
  });

  test('leaves no trace for the next player of a dismissed purchase that is paid meanwhile', async () => {
    keepRecord(store, { open: { [ordered.id]: stale } });
    await resume(store);
    journal.hold();
    await dismissStale(store);
    keepRecord(store, { open: { [paid.id]: paid } });
    void purchases().leave(false);
    await journal.letGo();
    expect(await seenAndReported()).toEqual([]);
    expect(Object.keys(keptRecord(store).open)).toEqual([paid.id]);
  });
});

test('an outcome that is no longer in the journal is not reported', async () => {
  keepRecord(store, { finished: [refused] });
  await journal.holdSecond(() => purchases().resume());
  keepRecord(store, {});
  await journal.letGo();
  expect(await purchaseEvents(store)).toEqual([]);
});

test('a stale purchase that another page dismissed is reported, and not shown', async () => {
  keepRecord(store, { open: { [ordered.id]: stale } });
  await journal.holdSecond(() => purchases().resume());
  const dismissed = { attempt: stale, outcome: 'unsettled', reason: 'not-known', finishedAt: 1 };
  keepRecord(store, { finished: [dismissed] });
  await journal.letGo();
  expect(purchaseOf(store).kind).toBe('idle');
  expect(await reportedEnds(store)).toEqual(['not-known']);
});

describe('a player who leaves', () => {
  test('finds the attempt refused on return if the card was being rejected meanwhile', async () => {
    await store.platform.slowDown(100);
    await store.platform.breakNext('createPaymentMethod', 'unavailable');
    await pressPay(store, cards.pays);
    void purchases().leave(false);
    await store.clock.advance(1_000);
    expect(Object.values(keptRecord(store).open)).toMatchObject([{ state: 'started' }]);
    const names = (await purchaseEvents(store)).map(({ name }) => name);
    expect(names).toEqual(['iap_request']);
    await purchases().enter(userId);
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'interrupted' });
  });

  test('has nothing of the response to a pending order recorded, in particular no secret', async () => {
    await pressPayUntil(store, 'createPurchase', cards.asks);
    void purchases().leave(false);
    await store.clock.advance(1_000);
    expect(Object.values(keptRecord(store).open)).toMatchObject([{ state: 'started' }]);
    expect(JSON.stringify(keptRecord(store))).not.toContain('secret_');
    await purchases().enter(userId);
    await store.clock.advance(1_000);
    expect(purchaseOf(store).kind).toBe('asking');
  });

  test('leaves no secret on the device, and a late answer opens no challenge', async () => {
    await resumeAtChallenge(store);
    expect(JSON.stringify(keptRecord(store))).toContain('secret_');
    void purchases().leave(false);
    await answer(store, true);
    expect([purchases().all, store.cardholder.asked]).toEqual([[], 1]);
    expect(JSON.stringify(keptRecord(store))).not.toContain('secret_');
  });

  test('sees no purchase after a pending request to the bank completes', async () => {
    await resumeAtChallenge(store);
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
    const second = { ...stale, id: 'attempt-2', sku: 'gems_pack_1' };
    keepRecord(store, { open: { [ordered.id]: stale, [second.id]: second } });
    await resume(store);
    store.journal.denied = true;
    for (const one of [sku, second.sku]) purchases().settle(one);
    await settle();
    store.journal.denied = false;
    journal.hold();
    void purchases().resume();
    await settle();
    void purchases().leave(false);
    await journal.letGo();
    expect(Object.keys(keptRecord(store).open)).toEqual([second.id]);
  });

  test('no longer sees corrupt records', async () => {
    keepRecord(store, { unreadable: [corrupt] });
    await purchases().resume();
    expect(purchases().unreadable).toHaveLength(1);
    void purchases().leave(false);
    expect(purchases().unreadable).toEqual([]);
  });

  test('has no dismissal recorded that could not be recorded before they left', async () => {
    keepRecord(store, { open: { [ordered.id]: stale } });
    await resume(store);
    store.journal.denied = true;
    await dismissStale(store);
    void purchases().leave(false);
    store.journal.denied = false;
    expect(await seenAndReported()).toEqual([]);
    expect(Object.keys(keptRecord(store).open)).toEqual([ordered.id]);
  });
});

describe('the cardholder’s answer before a challenge', () => {
  test('is sent once, and the purchase is checked from then on', async () => {
    await resumeAtChallenge(store);
    purchases().answer(sku, true);
    expect(purchaseOf(store).kind).toBe('checking');
    await settle();
    purchases().answer(sku, true);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
  });

  test('does not show the purchase as checking if the cardholder leaves it', async () => {
    await resumeAtChallenge(store);
    purchases().answer(sku, false);
    expect(purchaseOf(store).kind).toBe('asking');
    await settle();
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'left' });
  });
});
