import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import { listed, openWith, page, purchase } from '../../support/account-purchases.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { gemPack, pressPay } from '../../support/purchase.ts';
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
  ['granted', 'bought'],
  ['refunded', 'refunded'],
  ['withdrawn', 'withdrawn'],
] as const)(
  'a paid purchase that this device gave up and that is %s on the platform is listed as %s',
  async (state, shown) => {
    await store.platform.breakNext('purchase', 'request-lost', 'request-lost');
    await pressPay(store, cards.pays);
    const [charge] = await store.platform.ledger();
    await store.app.session.signOut();
    await store.clock.advance(23 * 3_600_000);
    store = await nextDocument(store);
    await store.app.session.signIn(players.luna);
    await settle();
    expect(store.app.purchases.of(gemPack.sku).kind).toBe('stale');
    const { history } = await openWith(store, {
      purchases: [purchase(charge?.purchaseId ?? '', { state })],
      nextCursor: undefined,
    });
    expect(listed(history).here).toEqual([shown]);
  },
);
