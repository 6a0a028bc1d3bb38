import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { PurchaseHistoryProblem, PurchasePage } from '#ports/purchase-history.ts';
import type { Result } from '#ports/result.ts';
import { listed, openWith, page, purchase } from '../../support/account-purchases.ts';
import { emptyRecord } from '#core/purchase/journal-record.ts';
import { purchaseHistoryOf } from '#core/purchase/purchase-history.ts';
import { attemptOf } from '../../support/attempts.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { gemPack, pressPay } from '../../support/purchase.ts';
import { nextVisit } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

/** Buys on this device; returns the platform's id of the purchase. */
async function buyHere(): Promise<string> {
  await pressPay(store, cards.pays);
  store.app.purchases.shown(gemPack.sku);
  await settle();
  const [charge] = await store.platform.ledger();
  return charge?.purchaseId ?? '';
}

test('a purchase of another device is listed apart from those of this device', async () => {
  const here = await buyHere();
  const { history } = await openWith(store, page('elsewhere', here));
  expect(listed(history)).toEqual({ here: ['bought'], elsewhere: ['elsewhere'] });
});

test.each([
  ['granted', 'bought'],
  ['paid', 'bought'],
  ['pending', 'bought'],
  ['unknown', 'bought'],
  ['refunded', 'refunded'],
  ['disputed', 'disputed'],
  ['withdrawn', 'withdrawn'],
  ['failed', 'refused'],
] as const)(
  'a purchase that was delivered here and is %s on the platform is listed as %s, and not delivered again',
  async (state, shown) => {
    const id = await buyHere();
    const { history } = await openWith(store, {
      purchases: [purchase(id, { state })],
      nextCursor: undefined,
    });
    expect(listed(history).here).toEqual([shown]);
    const grant = jest.spyOn(store.app.payments, 'grant');
    await history.deliver(history.find(`reference-${id}`)!);
    expect(grant).not.toHaveBeenCalled();
  },
);

test('a purchase that is open here is listed as this device knows it, whatever the platform says', async () => {
  await store.platform.breakNext('purchase', 'answer-lost', 'answer-lost');
  await pressPay(store, cards.pays);
  const [charge] = await store.platform.ledger();
  const { history } = await openWith(store, {
    purchases: [purchase(charge?.purchaseId ?? '', { state: 'refunded' })],
    nextCursor: undefined,
  });
  expect(listed(history).here).toEqual(['delivering']);
});

const inList = purchase('1', { reference: 'attempt-1', createdAt: 3 });
test.each([
  ['the platform’s list, if it has it', { platformAt: 5 }, [inList], 3],
  ['the platform’s time at Pay, if this device’s clock was ahead of it', { platformAt: 5 }, [], 5],
  ['this device’s clock, if the platform’s time is later by a session', { platformAt: 9 }, [], 7],
  ['this device’s clock, if the platform’s time is unknown', {}, [], 7],
])('a purchase of this device is dated by %s', (_, known, list, at) => {
  const attempt = attemptOf({ createdAt: 7, ...known });
  const record = { ...emptyRecord, open: { [attempt.id]: attempt } };
  expect(purchaseHistoryOf(record, [], list, 8).here).toMatchObject([{ at, atHere: 7 }]);
});

test.each([
  ['once they are a minute old', 60_001, 'later', 2],
  ['but not sooner', 60_000, 'first', 1],
])(
  'the purchases are loaded again when the page becomes visible, %s',
  async (_, ms, shown, calls) => {
    const { history, asked } = await openWith(store, page('first'), page('later'));
    await store.clock.advance(ms);
    store.device.page.show();
    await settle();
    expect([listed(history).elsewhere, asked.length]).toEqual([[shown], calls]);
  },
);

test('purchases that could not be loaded, at first or later, are loaded again when the page becomes visible', async () => {
  const { history } = await openWith(store, undefined, page('1'), undefined, page('2'));
  const show = async () => {
    store.device.page.show();
    await settle();
    return listed(history).elsewhere;
  };
  expect(await show()).toEqual(['1']);
  await history.account.load(gemPack.userId);
  expect(await show()).toEqual(['2']);
});

test('a page that is being loaded is not dropped when the page becomes visible', async () => {
  const { history, asked } = await openWith(store, { ...page('1'), nextCursor: 'a' }, page('2'));
  await store.clock.advance(100_000);
  const more = history.account.loadMore();
  store.device.page.show();
  await more;
  expect([listed(history).elsewhere, asked]).toEqual([
    ['1', '2'],
    [undefined, 'a'],
  ]);
});

test('a reload of a known list is quiet until it fails', async () => {
  const { history } = await openWith(store, page('1'), undefined);
  const loading = history.account.load(gemPack.userId);
  expect(history.account.isSettled).toBe(true);
  await loading;
  expect(history.account.state).toMatchObject({ update: 'failed' });
});

test('a list of several pages is loaded again when the page becomes visible only if its next page failed', async () => {
  const pages = ['a', 'b'].map((nextCursor) => ({ ...page(nextCursor), nextCursor }));
  const { history } = await openWith(store, ...pages, undefined, page('c'));
  for (const shown of [['a', 'b'], ['c']]) {
    await history.account.loadMore();
    await store.clock.advance(100_000);
    store.device.page.show();
    await settle();
    expect(listed(history).elsewhere).toEqual(shown);
  }
});

test('the next page is appended, and its repeated purchases are left out', async () => {
  const { history, asked } = await openWith(
    store,
    { ...page('1', '2'), nextCursor: 'next' },
    page('2', '3'),
  );
  await history.account.loadMore();
  expect(listed(history).elsewhere).toEqual(['1', '2', '3']);
  expect(asked).toEqual([undefined, 'next']);
  expect(history.account.state).toMatchObject({ more: 'none' });
});

test('a search goes on after an empty page, and ends at a cursor that comes back', async () => {
  const empty = { purchases: [], nextCursor: 'a' };
  const next = { ...page('1'), nextCursor: 'b' };
  const { history, asked } = await openWith(store, empty, next, empty);
  history.seekBack(1);
  await settle();
  await history.account.loadMore();
  expect([listed(history).elsewhere, asked]).toEqual([['1'], [undefined, 'a', 'b']]);
  expect(history.account.state).toMatchObject({ more: 'none' });
});

test('a next page that a reload replaces, or a reload that a next page does, can be asked for again if the other fails', async () => {
  const { history } = await openWith(store, { ...page('1'), nextCursor: 'a' }, undefined);
  void history.account.loadMore();
  await history.account.load(gemPack.userId);
  expect(history.account.state).toMatchObject({ update: 'failed', more: 'failed' });
  void history.account.load(gemPack.userId);
  await history.account.loadMore();
  expect(history.account.state).toMatchObject({ update: 'failed', more: 'failed' });
});

test('a next page leaves the date of the first one, and that it could not be reloaded', async () => {
  const first = { ...page('1'), nextCursor: 'a' };
  const { history } = await openWith(store, first, undefined, page('2'));
  const asOf = store.clock.now();
  await store.clock.advance(1);
  await history.account.load(gemPack.userId);
  void history.account.load(gemPack.userId);
  await history.account.loadMore();
  expect(history.account.state).toMatchObject({ update: 'failed', more: 'none', asOf });
});

test('a platform without the part leaves the purchases of this device', async () => {
  await buyHere();
  const history = new PurchaseHistoryStore({
    ...store.app,
    purchaseHistory: { page: () => Promise.resolve({ ok: false, problem: 'unsupported' }) },
  });
  history.open();
  await settle();
  expect(history.account.state).toEqual({ kind: 'unsupported' });
  expect(listed(history)).toEqual({ here: ['bought'], elsewhere: [] });
});

test('offline, the purchases of the last visit are listed with their date', async () => {
  const at = store.clock.now();
  await openWith(store, page('1'));
  await store.goOffline();
  const { history } = await openWith(store);
  expect(listed(history).elsewhere).toEqual(['1']);
  expect(history.account.state).toMatchObject({ kind: 'known', update: 'failed', asOf: at });
});

test('cached purchases are not called failed while the platform is asked', async () => {
  const at = store.clock.now();
  await openWith(store, page('1'));
  const answer = Promise.withResolvers<Result<PurchasePage, PurchaseHistoryProblem>>();
  const history = new PurchaseHistoryStore({
    ...store.app,
    purchaseHistory: { page: () => answer.promise },
  });
  history.open();
  await settle();
  expect(history.account.state).toMatchObject({ kind: 'known', update: 'loading', asOf: at });
  answer.resolve({ ok: false, problem: 'unavailable' });
  await settle();
  expect(history.account.state).toMatchObject({ kind: 'known', update: 'failed', asOf: at });
  history.retry();
  expect(history.account.state).toMatchObject({ update: 'loading' });
});

test('purchases that could not be loaded are loaded once the network is back', async () => {
  await store.goOffline();
  const history = new PurchaseHistoryStore(store.app);
  history.open();
  await settle();
  expect(history.account.state.kind).toBe('failed');
  await store.goOnline();
  await settle();
  expect(history.account.state.kind).toBe('known');
});

test('purchases that could not be loaded are loaded once the platform knows the player again', async () => {
  await store.platform.breakNext('createUserSession', 'unavailable');
  store = await nextVisit(store);
  await store.app.session.ensure();
  const { history } = await openWith(store, undefined, page('1'));
  expect([store.app.connectivity.online, history.account.state.kind]).toEqual([true, 'failed']);
  await store.clock.advance(2_000);
  await settle();
  expect(listed(history).elsewhere).toEqual(['1']);
});

test('a sign-out removes the cached purchases from the device', async () => {
  await openWith(store, page('secret-purchase'));
  expect(JSON.stringify(await store.device.lastKnown.read())).toContain('secret-purchase');
  await store.app.session.signOut();
  await settle();
  expect(JSON.stringify(await store.device.lastKnown.read()) ?? '').not.toContain(
    'secret-purchase',
  );
});

test('the purchases are not all known if any page is incomplete, until they are loaded again', async () => {
  const { history } = await openWith(
    store,
    { ...page('1'), nextCursor: 'a', incomplete: true },
    page('2'),
    page('1', '2'),
  );
  await history.account.loadMore();
  expect([listed(history).elsewhere, history.account.isSettled]).toEqual([['1', '2'], false]);
  history.retry();
  await settle();
  expect([listed(history).elsewhere, history.account.isSettled]).toEqual([['1', '2'], true]);
});

test('a purchase of this device is looked for further down the list, back to when it was made', async () => {
  const id = await buyHere();
  const at = store.clock.now();
  const { history, asked } = await openWith(
    store,
    { purchases: [purchase('1', { createdAt: at + 2 })], nextCursor: 'a' },
    { purchases: [purchase('2', { createdAt: at + 1 })], nextCursor: 'b' },
    { purchases: [purchase(id, { createdAt: at, state: 'refunded' })], nextCursor: 'c' },
    { purchases: [purchase('3', { createdAt: at - 1 })], nextCursor: 'd' },
  );
  const [entry] = history.state.kind === 'ready' ? history.state.here : [];
  history.seek(entry?.id ?? '');
  await settle();
  expect(asked).toEqual([undefined, 'a', 'b']);
  expect(history.find(entry?.id ?? '')).toMatchObject({ state: 'refunded', account: { id } });
});

test('more purchases that could not be loaded are loaded once the network is back', async () => {
  const { history } = await openWith(
    store,
    { ...page('1'), nextCursor: 'a' },
    undefined,
    page('2'),
  );
  await store.goOffline();
  await history.account.loadMore();
  expect(history.account.state).toMatchObject({ more: 'failed' });
  await store.goOnline();
  await settle();
  expect(listed(history).elsewhere).toEqual(['1', '2']);
});
