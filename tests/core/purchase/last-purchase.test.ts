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

/** The page is reloaded: nothing in memory is left. */
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

/** Buys the gem pack and sees that it is bought. */
async function buy(number: string = cards.pays): Promise<void> {
  await pressPay(store, number);
  store.app.purchases.shown(gemPack.sku);
  await settle();
}

test('what was bought in this visit is known at once', async () => {
  await pressPay(store, cards.pays);
  const last = new LastPurchase(store.app.purchases, store.device.clock, gemPack.sku);
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('that it was seen is noted, and no other page repeats it', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.shown();
  await settle();
  expect(store.app.purchases.of(gemPack.sku)).toEqual({ kind: 'idle' });
  expect(await store.app.purchases.history()).toMatchObject({ value: { open: {} } });
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('a page knows whether it has sent the collect message', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.collect();
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack, collected: true });
  expect(store.app.purchases.of(gemPack.sku)).toEqual({ kind: 'idle' });
  const told = await store.platform.toldToGame();
  expect(told.at(-1)).toMatchObject({ kind: 'collect', sku: gemPack.sku });
});

test('after a reload the journal knows it', async () => {
  await buy();
  await reload();
  expect((await lastPurchase()).state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('nothing is claimed while the journal is being read', async () => {
  await buy();
  await reload();
  const last = new LastPurchase(store.app.purchases, store.device.clock, gemPack.sku);
  void last.look();
  expect(last.state).toEqual({ kind: 'looking' });
});

test('after a day it is no news any more', async () => {
  await buy();
  await store.clock.advance(24 * hour - 1);
  await reload();
  expect((await lastPurchase()).state.kind).toBe('bought');
  await store.clock.advance(1);
  expect((await lastPurchase()).state.kind).toBe('none');
});

test('an item that was never bought has none', async () => {
  await buy();
  expect((await lastPurchase('gems_pack_1')).state).toEqual({ kind: 'none' });
});

test('a purchase that was not made does not count, even after one that was', async () => {
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

test('a thank-you page keeps its purchase, whatever is begun since', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.shown();
  await settle();
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(store, cards.pays);
  expect(store.app.purchases.of(gemPack.sku).kind).toBe('checking');
  expect(last.state.kind).toBe('bought');
});
