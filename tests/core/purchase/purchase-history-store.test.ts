import {
  PurchaseHistoryStore,
  type PurchaseHistoryState,
} from '#core/purchase/purchase-history-store.ts';
import type { PurchaseHistoryPort } from '#ports/purchase-history.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { openPage } from '../../support/other-page.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import {
  answer,
  attemptIn,
  buy,
  dismiss,
  gemPack,
  pressPay,
  pressPayWithFault,
  resumeAtChallenge,
} from '../../support/purchase.ts';
import { nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

const hour = 3_600_000;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

/** The purchase history of a page that was just opened. */
async function openOrders(): Promise<PurchaseHistoryStore> {
  const orders = new PurchaseHistoryStore(store.app);
  orders.open();
  await settle();
  return orders;
}

function ready({ state }: PurchaseHistoryStore): Extract<PurchaseHistoryState, { kind: 'ready' }> {
  if (state.kind !== 'ready') throw new Error(`the purchases are ${state.kind}`);
  return state;
}

const states = (orders: PurchaseHistoryStore) =>
  ready(orders).here.map(({ state, open }) => [state, open]);

async function signIn(player: DemoPlayer): Promise<void> {
  store = await nextDocument(store);
  await store.app.session.signIn(players[player]);
  await settle();
}

test('the history is loading until it has been read, and empty for a player who bought nothing here', async () => {
  const orders = new PurchaseHistoryStore(store.app);
  expect(orders.state).toEqual({ kind: 'loading' });
  orders.open();
  await settle();
  expect(orders.state).toEqual({ kind: 'ready', here: [], elsewhere: [], unreadable: [] });
});

test('a purchase is listed with its reference, item, price and the time Pay was pressed', async () => {
  const at = store.clock.now();
  await pressPay(store, cards.pays);
  const reference = attemptIn(store).id;
  await store.clock.advance(hour);
  store.app.purchases.shown(gemPack.sku);
  const { sku, type, price } = gemPack;
  expect(ready(await openOrders()).here).toMatchObject([
    { id: reference, reference, state: 'bought', open: false, sku, type, price, at, country: 'US' },
  ]);
});

test('the history contains no name, no e-mail and no client secret', async () => {
  await store.platform.breakNext('confirmPurchase', 'unavailable');
  await pressPay(store, cards.asks);
  expect(JSON.stringify([...store.journal.kept.values()])).toContain('clientSecret');
  const text = JSON.stringify(ready(await openOrders()));
  expect(text).not.toMatch(/secret|@|Lovelace|profile/i);
});

test('a refused purchase is listed, before and after it is dismissed', async () => {
  await pressPay(store, cards.declined);
  const orders = await openOrders();
  expect(states(orders)).toEqual([['refused', false]]);
  dismiss(store);
  await settle();
  expect(states(orders)).toEqual([['refused', false]]);
});

test('a purchase given up at the bank is listed as refused, although the platform lists it as pending', async () => {
  await resumeAtChallenge(store);
  await answer(store, false);
  expect(ready(await openOrders()).here).toMatchObject([
    { state: 'refused', open: false, account: { state: 'pending' } },
  ]);
});

test('a purchase with an unknown outcome is listed as checking, and as bought once that is known', async () => {
  await pressPayWithFault(store, 'answer-lost');
  const orders = await openOrders();
  expect(states(orders)).toEqual([['checking', true]]);
  await store.clock.advance(1_000);
  expect(states(orders)).toEqual([['bought', false]]);
});

test('a purchase without an answer is listed once, although the platform lists it already', async () => {
  await pressPayWithFault(store, 'answer-lost');
  const { here, elsewhere } = ready(await openOrders());
  const { id } = attemptIn(store);
  expect(here).toMatchObject([
    { id, state: 'checking', account: { reference: id, state: 'paid' } },
  ]);
  expect(elsewhere).toEqual([]);
});

test('a purchase that was ordered after a change of the price is listed with the price that was charged', async () => {
  await pressPayWithFault(store, 'request-lost');
  await store.platform.setPrice(gemPack.billingPlatformId, gemPack.sku, 599);
  await store.clock.advance(1_000);
  const price = { minor: 599, currency: 'USD' };
  expect(ready(await openOrders()).here).toMatchObject([{ state: 'bought', price }]);
});

test('a paid purchase without its items is listed as delivering, also before another tab has resumed it', async () => {
  await store.platform.breakNext('purchase', 'answer-lost', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(states(await openOrders())).toEqual([['delivering', true]]);
  const record = store.journal.kept.get(players.luna.userId);
  store = await openFakeStore({ signedInAs: 'luna' });
  store.journal.kept.set(players.luna.userId, record);
  expect(states(await openOrders())).toEqual([['delivering', true]]);
});

test('a purchase refused in another tab is listed, although this tab never showed it', async () => {
  const there = await openPage(store);
  const here = await openPage(store);
  const orders = new PurchaseHistoryStore(here.app);
  orders.open();
  await store.platform.breakNext('createPaymentMethod', 'unavailable');
  await pressPay(there, cards.pays);
  await settle();
  expect(states(orders)).toEqual([['refused', false]]);
});

test.each([
  ['createPurchase', 'request-lost', 'unsettled', true],
  // By then the platform knows more than this device.
  ['createPurchase', 'answer-lost', 'undelivered', false],
  ['purchase', 'request-lost', 'undelivered', false],
] as const)(
  'a stale purchase whose call %s was %s is listed as %s, before (open: %s) and after its notice was seen',
  async (operation, fault, state, open) => {
    await store.platform.breakNext(operation, fault);
    await pressPay(store, cards.pays);
    await store.app.session.signOut();
    await store.clock.advance(23 * hour);
    await store.platform.breakNext('purchase', 'request-lost');
    await signIn('luna');
    expect(states(await openOrders())).toEqual([[state, open]]);
    store.app.purchases.settle(gemPack.sku);
    expect(states(await openOrders())).toEqual([[state, false]]);
  },
);

test('the newest purchase is listed first', async () => {
  await buy(store);
  await store.clock.advance(hour);
  await pressPay(store, cards.declined);
  await store.clock.advance(hour);
  dismiss(store);
  await buy(store);
  const listed = states(await openOrders()).map(([state]) => state);
  expect(listed).toEqual(['bought', 'refused', 'bought']);
});

test('a corrupt record is listed by its reference alone', async () => {
  const broken = { id: 'broken-1', sku: gemPack.sku, clientSecret: 'pi_secret' };
  store.journal.kept.set(players.luna.userId, { version: 1, open: { 'broken-1': broken } });
  const unreadable = ['broken-1'];
  expect((await openOrders()).state).toMatchObject({ here: [], unreadable });
});

test('denied storage is reported if the platform lists no purchases either', async () => {
  store.journal.denied = true;
  expect((await openOrders()).state).toEqual({ kind: 'denied' });
});

test('denied storage hides no purchase that is open on this page', async () => {
  await pressPayWithFault(store, 'answer-lost');
  store.journal.denied = true;
  const purchaseHistory: PurchaseHistoryPort = {
    page: async () => ({ ok: false, problem: 'unsupported' }),
  };
  const orders = new PurchaseHistoryStore({ ...store.app, purchaseHistory });
  orders.open();
  await settle();
  expect(states(orders)).toEqual([['checking', true]]);
});

test('a record that could not be read is read again when the page becomes visible', async () => {
  store.journal.denied = true;
  const orders = await openOrders();
  expect(orders.state.kind).toBe('denied');
  store.journal.denied = false;
  store.device.page.show();
  await settle();
  expect(orders.state.kind).toBe('ready');
});

test('purchases that were read stay if storage is denied later', async () => {
  await buy(store);
  dismiss(store);
  const orders = await openOrders();
  store.journal.denied = true;
  store.device.page.show();
  await settle();
  expect(states(orders)).toEqual([['bought', false]]);
});

test('denied storage is not reported while the platform may list purchases', async () => {
  store.journal.denied = true;
  await store.platform.breakNext('listPurchases', 'unavailable');
  const orders = await openOrders();
  expect(orders.account.state.kind).toBe('failed');
  expect(orders.state).toMatchObject({ kind: 'ready', here: [], elsewhere: [] });
});

test('the history is available offline, and not shown to another player', async () => {
  await buy(store);
  await store.goOffline();
  expect(states(await openOrders())).toEqual([['bought', false]]);
  await store.goOnline();
  await store.app.session.signOut();
  await signIn('bia');
  const { here, elsewhere } = ready(await openOrders());
  expect([here, elsewhere]).toEqual([[], []]);
});

test('a closed history page is not updated', async () => {
  const orders = new PurchaseHistoryStore(store.app);
  const close = orders.open();
  close();
  await settle();
  expect(orders.state).toEqual({ kind: 'loading' });
});
