import { LastPurchase } from '#core/purchase/last-purchase.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import {
  buy,
  dismiss,
  gemPack,
  pressPay,
  pressPayWithFault,
  purchaseOf,
} from '../../support/purchase.ts';
import { reloaded } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

const hour = 3_600_000;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const open = (sku: string = gemPack.sku) =>
  new LastPurchase(store.app.purchases, store.device.clock, sku);

async function lastPurchase(sku?: string): Promise<LastPurchase> {
  const last = open(sku);
  void last.look();
  await settle();
  return last;
}

test('a purchase of this visit is known before the journal is read', async () => {
  await pressPay(store, cards.pays);
  const last = open();
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('a purchase that the player has seen is finished, and stays on the page when another attempt begins', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.shown();
  await settle();
  expect(purchaseOf(store)).toEqual({ kind: 'idle' });
  expect(await store.app.purchases.history()).toMatchObject({ value: { open: {} } });
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
  await pressPayWithFault(store, 'answer-lost');
  expect(purchaseOf(store).kind).toBe('checking');
  expect(last.state.kind).toBe('bought');
});

test('collect() sends the collect message and marks the purchase as collected on this page', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.collect();
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack, collected: true });
  expect(purchaseOf(store)).toEqual({ kind: 'idle' });
  const told = await store.platform.toldToGame();
  expect(told.at(-1)).toMatchObject({ kind: 'collect', sku: gemPack.sku });
});

test('a purchase is found in the journal after a reload, and the state is “looking” until then', async () => {
  await buy(store);
  store = await reloaded(store);
  const last = open();
  const looking = last.look();
  expect(last.state).toEqual({ kind: 'looking' });
  await looking;
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('a purchase is no longer shown after a day', async () => {
  await buy(store);
  await store.clock.advance(24 * hour - 1);
  store = await reloaded(store);
  expect((await lastPurchase()).state.kind).toBe('bought');
  await store.clock.advance(1);
  expect((await lastPurchase()).state.kind).toBe('none');
});

test('there is no last purchase of an item that was never bought, or if storage is denied', async () => {
  await buy(store);
  expect((await lastPurchase('gems_pack_1')).state).toEqual({ kind: 'none' });
  store.journal.denied = true;
  expect((await lastPurchase('gems_pack_1')).state).toEqual({ kind: 'none' });
});

test('a refused purchase leaves no last purchase, even after a successful one', async () => {
  await buy(store);
  await store.clock.advance(hour);
  dismiss(store);
  await pressPay(store, cards.declined);
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
  store = await reloaded(store);
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
});

test('a purchase with an unknown outcome is open', async () => {
  await pressPayWithFault(store, 'answer-lost');
  expect((await lastPurchase()).state).toMatchObject({ kind: 'open', attempt: gemPack });
});
