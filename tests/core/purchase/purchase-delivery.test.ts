import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { AccountPurchase } from '#ports/purchase-history.ts';
import { listed, openWith, page, purchase } from '../../support/account-purchases.ts';
import { cards } from '../../support/cards.ts';
import { type FakePorts, type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { beginOnOtherPage, openPage, signedInPorts } from '../../support/other-page.ts';
import { players } from '../../support/platform.ts';
import {
  attemptIn,
  canBuy,
  gemPack,
  history as recordOf,
  moved,
  once,
  pressPay,
  purchaseOf,
  reportedEnds,
} from '../../support/purchase.ts';
import { nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

test('a paid purchase of another device is granted on request, and the balance rises', async () => {
  await store.platform.breakNext('purchase', 'request-lost');
  await pressPay(store, cards.pays);
  // As on a device that has never heard of the purchase.
  store.journal.kept.clear();
  store = await nextDocument(store);
  await store.app.session.ensure();
  const before = await store.platform.balance('luna');
  const history = new PurchaseHistoryStore(store.app);
  history.open();
  await settle();
  const [entry] = history.state.kind === 'ready' ? history.state.elsewhere : [];
  expect(entry?.state).toBe('undelivered');
  if (entry) await history.deliver(entry);
  const after = await store.platform.balance('luna');
  expect(after.gems - before.gems).toBe(400);
  expect(store.app.player.profile.gems).toBe(after.gems);
  expect(history.delivery).toMatchObject({ kind: 'delivered' });
});

test('a purchase that was delivered here is listed as bought, although the platform lists it as paid', async () => {
  const { history, asked } = await openWith(
    store,
    { ...page('1'), nextCursor: 'next' },
    { purchases: [purchase('2', { state: 'paid' })], nextCursor: undefined },
  );
  await history.account.loadMore();
  const entry = history.state.kind === 'ready' ? history.state.elsewhere[1] : undefined;
  expect(entry?.state).toBe('undelivered');
  Object.assign(store.app.payments, {
    grant: () => Promise.resolve({ ok: true, value: undefined }),
  });
  if (entry) await history.deliver(entry);
  expect(history.delivery).toMatchObject({ kind: 'delivered' });
  const elsewhere = history.state.kind === 'ready' ? history.state.elsewhere : [];
  expect(elsewhere.map(({ id, state }) => [id, state])).toEqual([
    ['1', 'bought'],
    ['2', 'bought'],
  ]);
  // The page of the purchase stays: its list is not loaded again from the start.
  expect(asked).toEqual([undefined, 'next']);
});

test('a purchase that a cached list calls paid is not delivered until the list is loaded', async () => {
  const list = { purchases: [purchase('1', { state: 'paid' })], nextCursor: undefined };
  await openWith(store, list);
  const { history } = await openWith(store, undefined, list);
  const grant = jest.fn(() => Promise.resolve({ ok: true, value: undefined }));
  Object.assign(store.app.payments, { grant });
  await history.deliver(history.find('1')!);
  expect(grant).not.toHaveBeenCalled();
  history.retry();
  await settle();
  await history.deliver(history.find('1')!);
  expect(grant).toHaveBeenCalledTimes(1);
});

test.each([
  ['none', true],
  ['received', false],
  ['accepted', false],
  ['declined', true],
  ['unknown', false],
] as const)(
  'a paid purchase with a withdrawal that is %s can be delivered: %s',
  async (state, can) => {
    const withdrawal = { state, until: null, receivedAt: null };
    const { history } = await openWith(store, {
      purchases: [purchase('1', { state: 'paid', withdrawal })],
      nextCursor: undefined,
    });
    const grant = jest.fn(() => Promise.resolve({ ok: true, value: undefined }));
    Object.assign(store.app.payments, { grant });
    const entry = history.find('1');
    if (entry) await history.deliver(entry);
    expect(grant).toHaveBeenCalledTimes(can ? 1 : 0);
  },
);

test.each([
  ['granted', 'bought', 'bought'],
  ['refunded', 'refunded', 'idle'],
  // This device knows better that it was paid.
  ['failed', 'refused', 'stale'],
  ['paid', 'undelivered', 'stale'],
] as const)(
  'a paid purchase that this device gave up and that is %s on the platform is listed as %s, and is %s here',
  async (state, shown, kind) => {
    await store.platform.breakNext('purchase', 'request-lost', 'request-lost');
    await pressPay(store, cards.pays);
    const [charge] = await store.platform.ledger();
    await store.app.session.signOut();
    await store.clock.advance(23 * 3_600_000);
    store = await nextDocument(store);
    await store.app.session.signIn(players.luna);
    await settle();
    expect(purchaseOf(store).kind).toBe('stale');
    const { history } = await openWith(store, {
      purchases: [purchase(charge?.purchaseId ?? '', { state })],
      nextCursor: undefined,
    });
    expect(listed(history).here).toEqual([shown]);
    expect(purchaseOf(store).kind).toBe(kind);
  },
);

describe('a purchase that was paid, and stale here as its answer was lost', () => {
  let fake: FakePorts;
  beforeEach(async () => {
    fake = await signedInPorts();
    await fake.platform.breakNext('createPurchase', 'answer-lost');
    await beginOnOtherPage(fake, cards.pays);
    await fake.clock.advance(24 * 3_600_000);
    store = await openPage(fake);
    expect(purchaseOf(store)).toMatchObject({ kind: 'stale', attempt: { state: 'started' } });
  });

  async function openHistory({ app }: FakeStore): Promise<PurchaseHistoryStore> {
    const history = new PurchaseHistoryStore(app);
    history.open();
    await settle();
    return history;
  }

  test('is bought, and reported so, once its items are granted on request', async () => {
    const history = await openHistory(store);
    const [entry] = history.state.kind === 'ready' ? history.state.here : [];
    expect([entry?.state, purchaseOf(store).kind]).toEqual(['undelivered', 'stale']);
    if (entry) await history.deliver(entry);
    await settle();
    expect([listed(history).here, purchaseOf(store).kind]).toEqual([['bought'], 'bought']);
    expect([await reportedEnds(fake), await moved(fake)]).toEqual([['bought'], once]);
    const row = { outcome: 'bought', attempt: { purchaseId: entry?.account?.id, told: true } };
    expect(await recordOf(store)).toMatchObject({ finished: [row], unreadable: [] });
  });

  /** Opens the history with a list that has the purchase in this state. */
  async function listAs(state: AccountPurchase['state']): Promise<void> {
    const purchases = [purchase('purchase-1', { state, reference: attemptIn(store).id })];
    await openWith(store, { purchases, nextCursor: undefined });
  }

  test.each([
    ['refunded', 'unsettled', 'not-delivered'],
    ['disputed', 'unsettled', 'not-delivered'],
    ['withdrawn', 'unsettled', 'not-delivered'],
    ['failed', 'refused', 'card-declined'],
  ] as const)(
    'is finished once it is listed as %s, as %s and reported as %s, and moves no money again',
    async (state, outcome, reason) => {
      await listAs(state);
      const next = await openPage(fake);
      expect([purchaseOf(store).kind, canBuy(store), canBuy(next)]).toEqual(['idle', true, true]);
      expect(await recordOf(next)).toMatchObject({ open: {}, finished: [{ outcome, reason }] });
      expect(await reportedEnds(fake)).toEqual([reason]);
      expect(await moved(fake)).toEqual({ charges: 1, grants: 0 });
    },
  );

  test.each(['paid', 'pending', 'unknown'] as const)(
    'stays stale and is not reported while it is listed as %s',
    async (state) => {
      await listAs(state);
      expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['stale', false]);
      expect([await reportedEnds(fake), await moved(fake)]).toEqual([
        [],
        { charges: 1, grants: 0 },
      ]);
    },
  );

  test('is bought, and reported so by one of two pages, if the platform has granted it by itself', async () => {
    const other = await openPage(fake);
    const [charge] = await fake.platform.ledger();
    await fake.ports.payments.grant(charge?.purchaseId ?? '', gemPack.sku, gemPack.userId);
    await Promise.all([openHistory(store), openHistory(other)]);
    expect([purchaseOf(store).kind, purchaseOf(other).kind]).toEqual(['bought', 'bought']);
    expect([canBuy(store), await reportedEnds(fake)]).toEqual([true, ['bought']]);
    const messages = await fake.platform.sentToGame();
    const completed = messages.filter(({ kind }) => kind === 'iap-completed');
    expect(completed).toMatchObject([{ success: true }]);
  });
});
