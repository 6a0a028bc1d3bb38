import type { ItemType } from '../catalogue/items.ts';
import { type Attempt, isPaid, isStale } from './attempt.ts';
import type { JournalRecord, Outcome } from './journal-record.ts';
import type { KnownPurchase } from './purchase-states.ts';
import type { Money } from '../catalogue/money.ts';

/**
 * - `undelivered`: paid, but the items were not granted in time
 * - `unsettled`: unknown whether it was paid, and too old to find out
 * - `checking`, `asking`, `unasked`, `paused`, `delivering`: open, see `PurchaseState`
 */
export type HistoryEntryState =
  Outcome | 'undelivered' | 'checking' | 'asking' | 'unasked' | 'paused' | 'delivering';

/** One purchase of the player on this device, as it is shown, printed and sent to support. */
export interface HistoryEntry {
  /** The attempt's id. Support can look the purchase up by it. */
  readonly reference: string;
  readonly state: HistoryEntryState;
  /** Whether the item's checkout page still needs the player. */
  readonly open: boolean;
  readonly sku: string;
  readonly type: ItemType;
  readonly price: Money;
  /** When Pay was pressed; milliseconds since 1970. */
  readonly at: number;
}

type EntryStatus = Pick<HistoryEntry, 'state' | 'open'>;

/** Every purchase in the record, newest first. For an open one, the page's own state (`live`) overrides the record. */
export function purchaseHistoryOf(
  record: JournalRecord,
  live: readonly KnownPurchase[],
  now: number,
): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>();
  const add = (attempt: Attempt, status: EntryStatus) =>
    entries.set(attempt.id, entryOf(attempt, status));
  for (const attempt of Object.values(record.open)) add(attempt, statusOfRecord(attempt, now));
  for (const state of live) add(state.attempt, statusOfLive(state));
  for (const { attempt, outcome } of record.finished) {
    const state = outcome === 'unsettled' ? stateIfStale(attempt) : outcome;
    add(attempt, { state, open: false });
  }
  return [...entries.values()].sort((one, other) => other.at - one.at);
}

function entryOf({ id, sku, type, price, createdAt }: Attempt, status: EntryStatus): HistoryEntry {
  return { reference: id, ...status, sku, type, price, at: createdAt };
}

function statusOfRecord(attempt: Attempt, now: number): EntryStatus {
  if (isStale(attempt, now)) return { state: stateIfStale(attempt), open: true };
  return { state: isPaid(attempt) ? 'delivering' : 'checking', open: true };
}

function stateIfStale(attempt: Attempt): HistoryEntryState {
  return isPaid(attempt) ? 'undelivered' : 'unsettled';
}

function statusOfLive({ kind, attempt }: KnownPurchase): EntryStatus {
  if (kind === 'bought' || kind === 'refused') return { state: kind, open: false };
  if (kind === 'stale') return { state: stateIfStale(attempt), open: true };
  return { state: kind === 'paying' ? 'checking' : kind, open: true };
}
