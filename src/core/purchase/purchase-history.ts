import type { AccountPurchase, AccountPurchaseState } from '#ports/purchase-history.ts';
import type { ItemType } from '../catalogue/items.ts';
import { type Attempt, isStale } from './attempt.ts';
import { isPaid } from './paid.ts';
import type { Conclusion } from './journal.ts';
import type { JournalRecord, Outcome } from './journal-record.ts';
import type { KnownPurchase } from './purchase-state.ts';
import type { Money } from '../catalogue/money.ts';

/**
 * - `undelivered`: paid, but the items were not granted in time
 * - `unsettled`: unknown whether it was paid, and too old to find out
 * - `checking`, `asking`, `unasked`, `paused`, `delivering`: open, see `PurchaseState`
 * - `pending`, `refunded`, `disputed`, `withdrawn`: as the platform says
 * - `unknown`: the platform says something that this version does not know
 */
export type HistoryEntryState =
  | Outcome
  | 'undelivered'
  | 'checking'
  | 'asking'
  | 'unasked'
  | 'paused'
  | 'delivering'
  | 'pending'
  | 'refunded'
  | 'disputed'
  | 'withdrawn'
  | 'unknown';

/** One purchase of the player, as it is shown, printed and sent to support. */
export interface HistoryEntry {
  /** In its page's address: the attempt's id, or the platform's if another device bought it. */
  readonly id: string;
  /** Support can look the purchase up by it. */
  readonly reference: string;
  readonly state: HistoryEntryState;
  /** Whether the item's checkout page still needs the player. */
  readonly open: boolean;
  readonly sku: string;
  /** Absent if another device bought it. */
  readonly type?: ItemType;
  readonly price: Money;
  /** When Pay was pressed: as listed, otherwise by the platform's clock or this device's; milliseconds since 1970. */
  readonly at: number;
  /** The same by this device's clock, if it was bought here. */
  readonly atHere?: number;
  /** Absent in older records of this device. */
  readonly country?: string;
  /** The sentence by which the buyer gave up the right to withdraw. */
  readonly consent?: string;
  /** What the platform knows; absent if it does not list the purchase. */
  readonly account?: AccountPurchase;
}

type EntryStatus = Pick<HistoryEntry, 'state' | 'open'>;

/** The player's purchases on this device, and the account's other ones. Both newest first. */
export interface PurchaseHistory {
  readonly here: readonly HistoryEntry[];
  readonly elsewhere: readonly HistoryEntry[];
}

/**
 * Merges this device's record with the account's purchases. What is open here is as the record says, or the page's own
 * state (`live`); everything else is as the platform says. A purchase without an answer is recognised by its reference.
 */
export function purchaseHistoryOf(
  record: JournalRecord,
  live: readonly KnownPurchase[],
  account: readonly AccountPurchase[],
  now: number,
): PurchaseHistory {
  const byId = new Map(account.map((purchase) => [purchase.id, purchase]));
  const byReference = new Map(account.map((purchase) => [purchase.reference, purchase]));
  const entries = new Map<string, HistoryEntry>();
  const listed = ({ id, purchaseId }: Attempt) =>
    purchaseId === undefined ? byReference.get(id) : byId.get(purchaseId);
  const add = (attempt: Attempt, status: EntryStatus) =>
    entries.set(attempt.id, entryOf(attempt, status, listed(attempt)));
  for (const attempt of Object.values(record.open)) add(attempt, statusOfRecord(attempt, now));
  for (const state of live) add(state.attempt, statusOfLive(state));
  for (const { attempt, outcome } of record.finished) {
    const state = outcome === 'unsettled' ? stateIfStale(attempt) : outcome;
    add(attempt, { state, open: false });
  }
  const here = [...entries.values()].sort((one, other) => other.at - one.at);
  const known = new Set(here.flatMap((entry) => entry.account?.id ?? []));
  const others = account.filter(({ id }) => !known.has(id));
  return { here, elsewhere: others.map(entryElsewhere) };
}

function entryOf(
  { id, sku, type, price, createdAt, platformAt, country, consent }: Attempt,
  status: EntryStatus,
  account: AccountPurchase | undefined,
): HistoryEntry {
  const own = {
    id,
    reference: id,
    ...status,
    sku,
    type,
    price,
    // Either may be ahead: this device's clock, or the platform's by the length of a session (`platformTime`).
    at: account?.createdAt ?? Math.min(createdAt, platformAt ?? createdAt),
    atHere: createdAt,
    ...(country ? { country } : {}),
    ...(consent ? { consent } : {}),
  };
  if (!account) return own;
  return {
    ...own,
    reference: account.reference,
    price: account.price,
    country: account.country,
    ...merged(status, account),
    account,
  };
}

/**
 * A purchase that was delivered here stays so if the platform does not know it yet. A platform that says `pending`
 * knows less than this device's result, for example that the player gave it up at the bank. It knows more than a device
 * that gave up asking.
 */
function merged({ state, open }: EntryStatus, account: AccountPurchase): EntryStatus {
  const early = ['paid', 'unknown'].includes(account.state);
  const gaveUp = state === 'unsettled' || state === 'undelivered';
  const isKnownHere = open && (!gaveUp || account.state === 'unknown');
  const own = isKnownHere || account.state === 'pending' || (state === 'bought' && early);
  return own ? { state, open } : { state: stateOf[account.state], open: false };
}

const stateOf: Readonly<Record<AccountPurchaseState, HistoryEntryState>> = {
  pending: 'pending',
  paid: 'undelivered',
  granted: 'bought',
  refunded: 'refunded',
  disputed: 'disputed',
  withdrawn: 'withdrawn',
  failed: 'refused',
  unknown: 'unknown',
};

/** How a stale attempt ends if the platform lists its purchase so. In other states it may still be paid or delivered. */
export const listedEnds: Readonly<
  Partial<Record<AccountPurchaseState, Omit<Conclusion, 'attempt'>>>
> = {
  granted: { outcome: 'bought' },
  refunded: { outcome: 'unsettled', reason: 'not-delivered' },
  disputed: { outcome: 'unsettled', reason: 'not-delivered' },
  withdrawn: { outcome: 'unsettled', reason: 'not-delivered' },
  failed: { outcome: 'refused', reason: 'card-declined' },
};

function entryElsewhere(account: AccountPurchase): HistoryEntry {
  const { id, reference, sku, price, createdAt, country } = account;
  const state = stateOf[account.state];
  return { id, reference, state, open: false, sku, price, at: createdAt, country, account };
}

/**
 * Whether it was paid and can be granted: the platform's list says that it was not granted yet, this device does not
 * know better, and no withdrawal from it is accepted or undecided.
 */
export function isDeliverable({ state, account, open }: HistoryEntry): boolean {
  const withdrawal = account?.withdrawal?.state ?? 'none';
  const isPaid = state === 'undelivered' && account?.state === 'paid';
  return isPaid && !open && ['none', 'declined'].includes(withdrawal);
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
