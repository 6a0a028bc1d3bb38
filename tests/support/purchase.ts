import { billingPlatformIds } from '#adapters/fake/world/state.ts';
import type { Attempt, Intent } from '#core/purchase/attempt.ts';
import type { ChosenCard } from '#core/purchase/card-source.ts';
import { emptyRecord, type JournalRecord } from '#core/purchase/journal-record.ts';
import { unjudged } from '#core/purchase/permit.ts';
import type { PurchaseState } from '#core/purchase/purchase-state.ts';
import { cards } from './cards.ts';
import type { FakePorts, FakeStore } from './fake-store.ts';
import { type Fault, players, type StoredEvent } from './platform.ts';
import { valueOf } from './result.ts';
import { settle } from './settle.ts';

/** Luna's intent to buy 400 gems for US$ 4.99. */
export const gemPack: Intent = {
  userId: players.luna.userId,
  sku: 'gems_pack_3',
  type: 'gems',
  price: { minor: 499, currency: 'USD' },
  billingPlatformId: billingPlatformIds.elsewhere,
};

/** The card in the card fields. */
export const typedCard = {
  kind: 'new',
  holder: { name: 'Luna Lovelace', email: 'parent@example.test', postalCode: '94110' },
  save: false,
} as const satisfies ChosenCard;

/** Types the card and presses Pay for the gem pack. Resolves once all work that needs no timer is done. */
export async function pressPay(
  store: Omit<FakeStore, 'stop'>,
  card: string | ChosenCard,
): Promise<void> {
  if (typeof card === 'string') store.typeCard(card);
  const prepared = await store.app.purchases.prepare(gemPack.sku);
  const purchaseCount = prepared.ok ? prepared.value : 0;
  const chosen = typeof card === 'string' ? typedCard : card;
  void store.app.purchases.pay(gemPack, chosen, purchaseCount, unjudged);
  await settle();
}

/** Presses Pay, with this fault of the order. If its outcome is unknown, it is retried a second later. */
export async function pressPayWithFault(
  store: Omit<FakeStore, 'stop'>,
  fault: Fault,
  card: string = cards.pays,
): Promise<void> {
  await store.platform.breakNext('createPurchase', fault);
  await pressPay(store, card);
}

/** The middle of a call after Pay was pressed, if every call takes 100 ms. */
const inFlight = { platformTime: 150, createPurchase: 350, challengeState: 450 };

/** Presses Pay with calls that take 100 ms each. Resolves while this one is in flight. */
export async function pressPayUntil(
  store: FakeStore,
  call: keyof typeof inFlight,
  card: string,
): Promise<void> {
  await store.platform.slowDown(100);
  await pressPay(store, card);
  await store.clock.advance(inFlight[call]);
}

/** Buys the gem pack and marks the result as shown. */
export async function buy(store: FakeStore): Promise<void> {
  await pressPay(store, cards.pays);
  await markShown(store);
}

/** The player sees that the gem pack is bought. */
export async function markShown(store: FakeStore): Promise<void> {
  store.app.purchases.shown(gemPack.sku);
  await settle();
}

/** The player answers the question whether the gem pack's purchase continues. */
export async function answer(store: FakeStore, continues: boolean): Promise<void> {
  store.app.purchases.answer(gemPack.sku, continues);
  await settle();
}

/** The player dismisses the notice of the stale purchase of the gem pack. */
export async function dismissStale(store: FakeStore): Promise<void> {
  store.app.purchases.settle(gemPack.sku);
  await settle();
}

/** Resumes the player's open purchases. */
export async function resume(store: FakeStore): Promise<void> {
  await store.app.purchases.resume();
  await settle();
}

/** Luna leaves without signing out, and returns. */
export async function leaveAndReturn(store: FakeStore): Promise<void> {
  void store.app.purchases.leave(false);
  await store.app.purchases.enter(gemPack.userId);
  await settle();
}

/** Resumes a purchase whose challenge got no response: the cardholder is asked before it opens again. */
export async function resumeAtChallenge(store: FakeStore): Promise<void> {
  await store.platform.breakNext('handleNextAction', 'request-lost');
  await pressPay(store, cards.asks);
  await leaveAndReturn(store);
  expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['asking', false]);
}

/** The store's state of the gem pack's purchase. */
export function purchaseOf(store: FakeStore): PurchaseState {
  return store.app.purchases.of(gemPack.sku);
}

/** The attempt of that purchase. Throws if it is missing. */
export function attemptIn(store: FakeStore): Attempt {
  const state = purchaseOf(store);
  if (state.kind === 'idle') throw new Error('the gem pack has no attempt');
  return state.attempt;
}

export function dismiss(store: FakeStore): void {
  store.app.purchases.dismiss(gemPack.sku);
}

/** Whether earlier purchases allow a new one of the gem pack. */
export function canBuy(store: FakeStore): boolean {
  return store.app.purchases.canBuy(gemPack.sku);
}

/** Number of charges and of grants so far. */
export async function moved(store: FakePorts): Promise<{ charges: number; grants: number }> {
  const ledger = await store.platform.ledger();
  const charges = ledger.filter((entry) => entry.kind === 'charge').length;
  return { charges, grants: ledger.length - charges };
}

export const nothing = { charges: 0, grants: 0 };
export const once = { charges: 1, grants: 1 };

/** Events about purchases, oldest first. */
export async function purchaseEvents(store: FakePorts): Promise<readonly StoredEvent[]> {
  const names = ['iap_checkout', 'iap_request', 'iap_completed'];
  return (await store.platform.events()).filter((event) => names.includes(event.name));
}

/** The reported outcomes of purchases, oldest first: “bought”, or the reason of the failure. */
export async function reportedEnds(store: FakePorts): Promise<readonly unknown[]> {
  const completed = (await purchaseEvents(store)).filter(({ name }) => name === 'iap_completed');
  return completed.map(({ payload }) => (payload['success'] ? 'bought' : payload['failureReason']));
}

/** Replaces Luna's journal record with these parts, which may be corrupt. The others are empty. */
export function keepRecord(
  { journal }: FakePorts,
  parts: { readonly [Part in keyof JournalRecord]?: unknown },
): void {
  journal.kept.set(gemPack.userId, { ...emptyRecord, ...parts });
}

/** Luna's journal record as it is stored. */
export function keptRecord({ journal }: FakePorts): JournalRecord {
  return journal.kept.get(gemPack.userId) as JournalRecord;
}

/** The journal record of the store's player, as the purchases page reads it. */
export async function history(store: FakeStore): Promise<JournalRecord> {
  return valueOf(await store.app.purchases.history());
}
