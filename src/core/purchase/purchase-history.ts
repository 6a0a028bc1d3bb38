import type { ItemType } from '../catalogue/items.ts';
import { type Attempt, isPaid, isStale } from './attempt.ts';
import type { JournalRecord, Outcome } from './journal-record.ts';
import type { KnownPurchase } from './purchase-states.ts';
import type { Money } from '../catalogue/money.ts';

/**
 * - `undelivered`: paid, and the items were not granted in time
 * - `unsettled`: whether it was paid stayed unknown until it was too old
 * - `checking`, `asking`, `unasked`, `paused`, `delivering`: open, see `PurchaseState`
 */
export type HistoryEntryState =
  Outcome | 'undelivered' | 'checking' | 'asking' | 'unasked' | 'paused' | 'delivering';

/** One purchase of the player on this device, as it may be shown, printed and sent to support. */
export interface HistoryEntry {
  /** The attempt's key at the platform: support finds the purchase by it. */
  readonly reference: string;
  readonly state: HistoryEntryState;
  /** The checkout page of the item still has something to say or to ask. */
  readonly open: boolean;
  readonly sku: string;
  readonly type: ItemType;
  readonly price: Money;
  /** When Pay was pressed; milliseconds since 1970. */
  readonly at: number;
}

type EntryStatus = Pick<HistoryEntry, 'state' | 'open'>;

/** Every purchase in the record, newest first. Of an open one, what the page knows (`live`) outweighs the record. */
export function purchaseHistoryOf(
  record: JournalRecord,
  live: readonly KnownPurchase[],
  now: number,
): readonly HistoryEntry[] {
  const orders = new Map<string, HistoryEntry>();
  const add = (attempt: Attempt, standing: EntryStatus) =>
    orders.set(attempt.id, orderOf(attempt, standing));
  for (const attempt of Object.values(record.open)) add(attempt, standingNoted(attempt, now));
  for (const state of live) add(state.attempt, standingLive(state));
  for (const { attempt, outcome } of record.finished) {
    const state = outcome === 'unsettled' ? givenUp(attempt) : outcome;
    add(attempt, { state, open: false });
  }
  return [...orders.values()].sort((one, other) => other.at - one.at);
}

function orderOf(
  { id, sku, type, price, createdAt }: Attempt,
  standing: EntryStatus,
): HistoryEntry {
  return { reference: id, ...standing, sku, type, price, at: createdAt };
}

function standingNoted(attempt: Attempt, now: number): EntryStatus {
  if (isStale(attempt, now)) return { state: givenUp(attempt), open: true };
  return { state: isPaid(attempt) ? 'delivering' : 'checking', open: true };
}

function givenUp(attempt: Attempt): HistoryEntryState {
  return isPaid(attempt) ? 'undelivered' : 'unsettled';
}

function standingLive({ kind, attempt }: KnownPurchase): EntryStatus {
  if (kind === 'bought' || kind === 'refused') return { state: kind, open: false };
  if (kind === 'stale') return { state: givenUp(attempt), open: true };
  return { state: kind === 'paying' ? 'checking' : kind, open: true };
}
