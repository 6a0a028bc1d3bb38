import { LastPurchase } from '#core/purchase/last-purchase.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { gemPack, pressPay } from '../../support/purchase.ts';
import { settings } from '../../support/settings.ts';
import { settle } from '../../support/settle.ts';
import { createWholeApp } from '../../support/whole-app.ts';

const hour = 3_600_000;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

/** Reloads the page: everything in memory is lost. */
async function reload(): Promise<void> {
  store.stop();
  const app = await createWholeApp(store.ports, settings());
  store = { ...store, app, stop: app.start() };
  await app.session.ensure();
  await settle();
}

async function lastPurchase(sku: string = gemPack.sku): Promise<LastPurchase> {
  const last = new LastPurchase(store.app.purchases, store.device.clock, sku);
  void last.look();
  await settle();
  return last;
}

/** Buys the gem pack, and marks the outcome as shown. */
async function buy(number: string = cards.pays): Promise<void> {
  await pressPay(store, number);
  store.app.purchases.shown(gemPack.sku);
  await settle();
}

test('a purchase of this visit is known before the journal is read', async () => {
  await pressPay(store, cards.pays);
  const last = new LastPurchase(store.app.purchases, store.device.clock, gemPack.sku);
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('a purchase that the player has seen is finished in the journal and stays on the page', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.shown();
  await settle();
  expect(store.app.purchases.of(gemPack.sku)).toEqual({ kind: 'idle' });
  expect(await store.app.purchases.history()).toMatchObject({ value: { open: {} } });
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('collect() sends the collect message and marks the purchase as collected on this page', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.collect();
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack, collected: true });
  expect(store.app.purchases.of(gemPack.sku)).toEqual({ kind: 'idle' });
  const told = await store.platform.toldToGame();
  expect(told.at(-1)).toMatchObject({ kind: 'collect', sku: gemPack.sku });
});

test('a purchase is found in the journal after a reload', async () => {
  await buy();
  await reload();
  expect((await lastPurchase()).state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('the state is “looking” while the journal is being read', async () => {
  await buy();
  await reload();
  const last = new LastPurchase(store.app.purchases, store.device.clock, gemPack.sku);
  void last.look();
  expect(last.state).toEqual({ kind: 'looking' });
});

test('a purchase is no longer shown after a day', async () => {
  await buy();
  await store.clock.advance(24 * hour - 1);
  await reload();
  expect((await lastPurchase()).state.kind).toBe('bought');
  await store.clock.advance(1);
  expect((await lastPurchase()).state.kind).toBe('none');
});

test('an item that was never bought has no last purchase', async () => {
  await buy();
  expect((await lastPurchase('gems_pack_1')).state).toEqual({ kind: 'none' });
});

test('a refused purchase leaves no last purchase, even after a successful one', async () => {
  await buy();
  await store.clock.advance(hour);
  store.app.purchases.dismiss(gemPack.sku);
  await pressPay(store, cards.declined);
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
  await reload();
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
});

test('a purchase with an unknown outcome is open', async () => {
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect((await lastPurchase()).state).toMatchObject({ kind: 'open', attempt: gemPack });
});

test('there is no last purchase if storage is denied', async () => {
  store.journal.denied = true;
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
});

test('a success page keeps its purchase when another attempt for the item is open', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.shown();
  await settle();
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(store.app.purchases.of(gemPack.sku).kind).toBe('checking');
  expect(last.state.kind).toBe('bought');
});
