import { emptyRecord } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import { attemptOf, stageFields } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import type { FakePorts, FakeStore } from '../../support/fake-store.ts';
import { FakePage } from '../../support/fake-device-ports.ts';
import {
  closePage,
  leaveAtChallenge,
  openPage,
  openPageIn,
  signedInPorts,
} from '../../support/other-page.ts';
import {
  answer,
  attemptIn,
  canBuy,
  dismissStale,
  gemPack,
  keepRecord,
  keptRecord,
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
import { SlowJournal } from '../../support/slow-journal.ts';
import type { WholePorts } from '../../support/whole-app.ts';

const hour = 3_600_000;
const coinPack = { ...gemPack, sku: 'coins_pack_1', type: 'coins' } as const;

let fake: FakePorts;
beforeEach(async () => {
  fake = await signedInPorts();
});

/** A page of a browser that has no locks. */
const openWithoutLocks = () =>
  openPage(fake, { device: { ...fake.device, exclusive: (_name, work) => work() } });

describe('a purchase in progress in another page', () => {
  let here: FakeStore;
  let there: FakeStore;
  beforeEach(async () => {
    here = await openPage(fake);
    there = await openPage(fake);
  });

  test('is left to that page if it has only just begun', async () => {
    await fake.platform.slowDown(100);
    await pressPay(there, cards.pays);
    expect(purchaseOf(here).kind).toBe('idle');
    await fake.clock.advance(60_000);
    expect([purchaseOf(there).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('is seen as bought here once the player has seen it there', async () => {
    await pressPay(there, cards.pays);
    expect([purchaseOf(there).kind, purchaseOf(here).kind]).toEqual(['bought', 'checking']);
    await markShown(there);
    expect(purchaseOf(here)).toMatchObject({ kind: 'bought', shown: true });
    expect([canBuy(here), await moved(fake)]).toEqual([true, once]);
    expect(here.app.player.profile?.gems).toBe(640);
  });

  test('is shown as checking here until the journal records that the player has seen it there', async () => {
    const journal = new SlowJournal(fake.journal.page());
    await closePage(there);
    there = await openPage(fake, { journal });
    await pressPay(there, cards.pays);
    journal.hold();
    await markShown(there);
    expect(purchaseOf(here).kind).toBe('checking');
    await journal.letGo();
    expect(purchaseOf(here)).toMatchObject({ kind: 'bought', shown: true });
  });

  test('is continued here if the other page is closed', async () => {
    await pressPayWithFault(there, 'answer-lost');
    await closePage(there);
    expect([purchaseOf(here).kind, await moved(fake)]).toEqual(['bought', once]);
  });

  test('is dropped here if it is refused there', async () => {
    await pressPayWithFault(there, 'request-lost', cards.declined);
    await fake.clock.advance(1_000);
    expect([purchaseOf(there).kind, purchaseOf(here).kind]).toEqual(['refused', 'idle']);
    expect(await purchaseEvents(fake)).toHaveLength(2);
  });

  test('cannot be bought here during another page’s day-long challenge, until it is left there', async () => {
    await leaveAtChallenge(fake);
    await resume(here);
    await fake.clock.advance(24 * hour);
    const late = await openPage(fake);
    const kinds = () => [here, late].map((page) => purchaseOf(page).kind);
    expect([kinds(), canBuy(late)]).toEqual([['asking', 'checking'], false]);
    await pressPay(late, cards.pays);
    expect([kinds(), await moved(fake)]).toEqual([['asking', 'checking'], nothing]);
    await answer(here, false);
    expect([kinds(), canBuy(late)]).toEqual([['refused', 'idle'], true]);
  });

  test('is dismissed here if it is stale and was dismissed there', async () => {
    const at = fake.clock.now() - 23 * hour;
    const old = attemptOf({ ...stageFields.withCard, createdAt: at, seenAt: at });
    keepRecord(fake, { open: { [old.id]: old } });
    await Promise.all([here, there].map((page) => page.app.purchases.resume()));
    await settle();
    expect([purchaseOf(here).kind, purchaseOf(there).kind]).toEqual(['stale', 'stale']);
    await dismissStale(there);
    expect([purchaseOf(here).kind, canBuy(here)]).toEqual(['idle', true]);
  });
});

describe('a purchase left at the challenge and bought in one of two pages without locks', () => {
  let here: FakeStore;
  let there: FakeStore;
  beforeEach(async () => {
    await leaveAtChallenge(fake);
    here = await openWithoutLocks();
    there = await openWithoutLocks();
    expect([purchaseOf(here).kind, purchaseOf(there).kind]).toEqual(['asking', 'asking']);
    await answer(there, true);
    expect(purchaseOf(there).kind).toBe('bought');
  });

  test.each([
    ['bought, not refused, in the page where the player leaves it', false, false],
    ['bought where the player leaves it if they have seen it in the other page', true, false],
    ['charged once if the player continues it in both pages', true, true],
  ])('is %s', async (_, seen, continues) => {
    if (seen) await markShown(there);
    await answer(here, continues);
    expect(purchaseOf(here)).toMatchObject({ kind: 'bought', ...(seen ? { shown: true } : {}) });
    expect(await moved(fake)).toEqual(once);
  });
});

test('a purchase refused in one of two pages without locks stays open in the other while it runs there', async () => {
  await leaveAtChallenge(fake);
  const here = await openWithoutLocks();
  const there = await openWithoutLocks();
  await answer(there, false);
  expect(purchaseOf(there).kind).toBe('refused');
  expect([purchaseOf(here).kind, canBuy(here)]).toEqual(['asking', false]);
});

describe('a record of another page before its notification arrives', () => {
  test('is resumed instead of a second purchase of the item', async () => {
    const first = await openPage(fake);
    await pressPayWithFault(first, 'answer-lost');
    expect(purchaseOf(first).kind).toBe('checking');
    const { id } = attemptIn(first);
    await closePage(first);
    const record = keptRecord(fake);
    fake.journal.kept.clear();
    const page = await openPage(fake);
    keepRecord(fake, record);
    expect(await page.app.purchases.pay(gemPack, typedCard, 0, unjudged)).toEqual({
      kind: 'accepted',
    });
    await settle();
    expect(purchaseOf(page)).toMatchObject({ kind: 'bought', attempt: { id } });
    expect(await moved(fake)).toEqual(once);
  });

  const old = { createdAt: 0, seenAt: 0 };
  const ordered = attemptOf({ ...stageFields.ordered, ...old });
  const paid = attemptOf({ ...stageFields.paid, ...old });

  async function findTooOld(): Promise<FakeStore> {
    keepRecord(fake, { open: { [ordered.id]: ordered } });
    const page = await openPage(fake);
    expect(purchaseOf(page)).toMatchObject({ kind: 'stale', attempt: { state: 'created' } });
    return page;
  }

  test('is not dismissed as unknown if it turns out to be paid', async () => {
    const page = await findTooOld();
    keepRecord(fake, { open: { [paid.id]: paid } });
    await dismissStale(page);
    expect(purchaseOf(page)).toMatchObject({ kind: 'stale', attempt: { state: 'paid' } });
    expect(await reportedEnds(page)).toEqual([]);
    await dismissStale(page);
    expect(purchaseOf(page).kind).toBe('idle');
    expect(await reportedEnds(page)).toEqual(['not-delivered']);
  });

  test('is shown as bought, not dismissed, if it is bought', async () => {
    const page = await findTooOld();
    const row = { attempt: { ...paid, state: 'done' }, outcome: 'bought', finishedAt: 1 };
    keepRecord(fake, { finished: [row] });
    await dismissStale(page);
    expect(purchaseOf(page)).toMatchObject({ kind: 'bought', shown: true });
  });

  test('is dismissed, and reported with its own reason, if it is refused', async () => {
    const page = await findTooOld();
    const row = { attempt: ordered, outcome: 'refused', reason: 'card-declined', finishedAt: 1 };
    keepRecord(fake, { finished: [row] });
    await dismissStale(page);
    expect(purchaseOf(page).kind).toBe('idle');
    expect(await reportedEnds(page)).toEqual(['card-declined']);
  });
});

test('an outcome is sent to the game once, although a hidden page shows the purchase, too', async () => {
  const page = await openPage(fake);
  const tab = new FakePage();
  tab.hide();
  const hidden = await openPageIn(tab, fake);
  await pressPayWithFault(page, 'unavailable', cards.declined);
  expect(purchaseOf(hidden).kind).toBe('checking');
  await fake.clock.advance(5_000);
  expect(purchaseOf(page).kind).toBe('refused');
  const messages = (await fake.platform.sentToGame()).filter(
    ({ kind }) => kind === 'iap-completed',
  );
  expect(messages).toHaveLength(1);
});

test('a journal change of another player does not affect this player’s purchase', async () => {
  const page = await openPage(fake);
  await pressPayWithFault(page, 'request-lost');
  const change = () => ({ write: emptyRecord, answer: undefined, news: true });
  await fake.journal.page().transact('player-bia', change);
  await settle();
  expect([purchaseOf(page).kind, await moved(fake)]).toEqual(['checking', nothing]);
});

test('two pages with one unsettled purchase each do not keep triggering each other', async () => {
  let confirmed = 0;
  const { payments } = fake.ports;
  const outOfOrder: Partial<WholePorts> = {
    payments: {
      ...payments,
      confirm: () => Promise.resolve({ ok: false, problem: 'unavailable' }),
      async challengeState(...asked) {
        confirmed++;
        await settle();
        return payments.challengeState(...asked);
      },
    },
  };
  const one = await openPage(fake, outOfOrder);
  const other = await openPage(fake, outOfOrder);
  await pressPay(one, cards.asks);
  fake.typeCard(cards.asks);
  void other.app.purchases.pay(coinPack, typedCard, 0, unjudged);
  for (let turn = 0; turn < 100; turn++) await settle();
  const settled = confirmed;
  for (let turn = 0; turn < 100; turn++) await settle();
  expect([confirmed, other.app.purchases.of(coinPack.sku).kind]).toEqual([settled, 'checking']);
  await closePage(one);
  await closePage(other);
});
