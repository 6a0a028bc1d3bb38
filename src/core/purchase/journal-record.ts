import { isCount, isObject } from '../decode.ts';
import type { Attempt } from './attempt.ts';
import { decodeAttempt } from './attempt-decoder.ts';
import { unnamed } from './reference.ts';

/**
 * The outcome of a finished attempt. `unsettled`: it stayed unknown until it was too old; support can look it up by the
 * reference.
 */
export const outcomes = ['bought', 'refused', 'unsettled'] as const;
export type Outcome = (typeof outcomes)[number];

export interface FinishedAttempt {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** The reported reason for a purchase that was not made; absent if it was made. */
  readonly reason?: string;
  readonly finishedAt: number;
}

/** A record that cannot be decoded. It is kept, and blocks its item until the player has seen a notice. */
export interface CorruptRecord {
  readonly reference: string;
  /** `everyItem` if the record names no item; empty if it blocks nothing. */
  readonly sku: string;
  readonly raw: unknown;
}

/** Used as the SKU of a record that may be of any item. */
export const everyItem = '*';

/** Whether one of these records blocks an item. */
export function isBlocked(unreadable: readonly CorruptRecord[], item: string): boolean {
  return unreadable.some(({ sku }) => sku === item || sku === everyItem);
}

const keptFinished = 200;

/** One player's purchases on this device. */
export interface JournalRecord {
  readonly version: 1;
  /** By attempt. */
  readonly open: Readonly<Record<string, Attempt>>;
  /** How often each item was bought, by SKU. */
  readonly epochs: Readonly<Record<string, number>>;
  /** Newest first. */
  readonly finished: readonly FinishedAttempt[];
  readonly unreadable: readonly CorruptRecord[];
}

/** The record of a player who has bought nothing on this device. */
export const emptyRecord: JournalRecord = {
  version: 1,
  open: {},
  epochs: {},
  finished: [],
  unreadable: [],
};

/** Whether the record holds nothing that must be kept. */
export function isEmpty({ open, epochs, finished, unreadable }: JournalRecord): boolean {
  return [open, epochs, finished, unreadable].every((part) => Object.keys(part).length === 0);
}

/** The open purchase of an item. No other purchase of it can begin meanwhile. */
export function openAttemptFor(record: JournalRecord, sku: string): Attempt | undefined {
  return Object.values(record.open).find((attempt) => attempt.sku === sku);
}

/** The attempt as recorded; undefined unless it is open. */
export function openAttempt(record: JournalRecord, { id }: Attempt): Attempt | undefined {
  return Object.hasOwn(record.open, id) ? record.open[id] : undefined;
}

/** The finished row of an attempt; undefined if it is open, or if its row was evicted. */
export function finishedRow(record: JournalRecord, { id }: Attempt): FinishedAttempt | undefined {
  return record.finished.find((row) => row.attempt.id === id);
}

/** The rows that stay if one is added. Refused ones are evicted first: a month's cap counts the others. */
export function withoutOldest(rows: readonly FinishedAttempt[]): readonly FinishedAttempt[] {
  if (rows.length < keptFinished) return rows;
  const refused = rows.findLastIndex(({ outcome }) => outcome === 'refused');
  const evicted = refused < 0 ? rows.length - 1 : refused;
  return rows.filter((_, index) => index !== evicted);
}

/** Number of recorded purchases of an item. */
export function purchaseCountOf(record: JournalRecord, sku: string): number {
  return (Object.hasOwn(record.epochs, sku) && record.epochs[sku]) || 0;
}

/** Decodes stored data. Invalid parts are quarantined with their reference, never dropped. */
export function decodeJournal(stored: unknown, userId: string): JournalRecord {
  if (stored === undefined) return emptyRecord;
  if (!isObject(stored) || stored['version'] !== 1)
    return quarantine(emptyRecord, everyItem, stored);
  let record = emptyRecord;
  for (const row of rowsOf(stored['unreadable'])) {
    record = isCorruptRecord(row)
      ? { ...record, unreadable: [...record.unreadable, row] }
      : quarantine(record, '', row);
  }
  for (const [sku, count] of entriesOf(stored['epochs'])) {
    record = isCount(count)
      ? { ...record, epochs: { ...record.epochs, [sku]: count } }
      : quarantine(record, sku, count);
  }
  for (const [id, value] of entriesOf(stored['open'])) {
    const attempt = decodeAttempt(value, userId);
    record =
      attempt && attempt.id === id && attempt.state !== 'done'
        ? { ...record, open: { ...record.open, [id]: attempt } }
        : quarantine(record, textIn(value, 'sku') ?? everyItem, value);
  }
  for (const row of rowsOf(stored['finished'])) {
    const finished = decodeFinished(row, userId);
    record = finished
      ? { ...record, finished: [...record.finished, finished] }
      : quarantine(record, '', row);
  }
  return record;
}

function decodeFinished(row: unknown, userId: string): FinishedAttempt | undefined {
  if (!isObject(row)) return undefined;
  const attempt = decodeAttempt(row['attempt'], userId);
  const outcome = outcomes.find((one) => one === row['outcome']);
  const { finishedAt, reason } = row;
  if (!attempt || !outcome || !isCount(finishedAt)) return undefined;
  if (reason === undefined) return { attempt, outcome, finishedAt };
  return typeof reason === 'string' ? { attempt, outcome, reason, finishedAt } : undefined;
}

function quarantine(record: JournalRecord, sku: string, raw: unknown): JournalRecord {
  const reference = referenceIn(raw) ?? `${unnamed}${record.unreadable.length + 1}`;
  const row = { reference, sku, raw: withoutSecrets(raw) };
  return { ...record, unreadable: [...record.unreadable, row] };
}

/** A copy without client secrets at any depth, as quarantined records are kept forever. */
function withoutSecrets(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(withoutSecrets);
  if (!isObject(raw)) return raw;
  const rest = Object.entries(raw).filter(([key]) => key !== 'clientSecret');
  return Object.fromEntries(rest.map(([key, value]) => [key, withoutSecrets(value)]));
}

/** Whether the value contains a client secret, at any depth. */
export function holdsSecret(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.some(holdsSecret);
  if (!isObject(raw)) return false;
  return Object.entries(raw).some(([key, value]) => key === 'clientSecret' || holdsSecret(value));
}

/** Ids of the purchases that a record seems to be about. */
function referenceIn(raw: unknown): string | undefined {
  const id = textIn(raw, 'id') ?? (isObject(raw) ? textIn(raw['attempt'], 'id') : undefined);
  if (id !== undefined || !isObject(raw) || !isObject(raw['open'])) return id;
  const ids = Object.values(raw['open']).flatMap((value) => textIn(value, 'id') ?? []);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

function isCorruptRecord(row: unknown): row is CorruptRecord {
  return isObject(row) && textIn(row, 'reference') !== undefined && typeof row['sku'] === 'string';
}

/** The rows of a list; any other value is one row. */
function rowsOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** The entries of an object; any other value is one entry without a name. */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (value === undefined) return [];
  return isObject(value) ? Object.entries(value) : [['', value]];
}

function textIn(value: unknown, key: string): string | undefined {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
