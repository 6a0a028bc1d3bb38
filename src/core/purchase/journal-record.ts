import { isCount, isObject } from '../decode.ts';
import { type Attempt, withoutSecret } from './attempt.ts';
import { readAttempt } from './attempt-decoder.ts';

/** How a finished attempt ended. `unsettled`: nobody could say in time; support can, by the reference. */
export const outcomes = ['bought', 'refused', 'unsettled'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Finished {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** Why it was not bought, as it is reported; absent where it was. */
  readonly reason?: string;
  readonly finishedAt: number;
}

/** A record that cannot be read. It is kept, and blocks its item until the player was told. */
export interface Unreadable {
  readonly reference: string;
  /** `everyItem` where the record does not say; empty where it blocks nothing. */
  readonly sku: string;
  readonly raw: unknown;
}

/** Stands in the place of an item's SKU where a record may be of any. */
export const everyItem = '*';

/** Whether one of these records blocks an item. */
export function isBlocked(unreadable: readonly Unreadable[], item: string): boolean {
  return unreadable.some(({ sku }) => sku === item || sku === everyItem);
}

/** One player's purchases on this device. */
export interface Book {
  readonly version: 1;
  /** By attempt. */
  readonly open: Readonly<Record<string, Attempt>>;
  /** How often each item was bought, by SKU. */
  readonly epochs: Readonly<Record<string, number>>;
  /** Newest first. */
  readonly finished: readonly Finished[];
  readonly unreadable: readonly Unreadable[];
}

/** Of a player who has bought nothing here yet. */
export const emptyBook: Book = {
  version: 1,
  open: {},
  epochs: {},
  finished: [],
  unreadable: [],
};

/** Whether there is nothing in it that has to be kept. */
export function isEmpty({ open, epochs, finished, unreadable }: Book): boolean {
  return [open, epochs, finished, unreadable].every((part) => Object.keys(part).length === 0);
}

/** The purchase of an item that has not ended: while there is one, no other begins. */
export function openAttemptFor(book: Book, sku: string): Attempt | undefined {
  return Object.values(book.open).find((attempt) => attempt.sku === sku);
}

/** How an attempt ended; undefined where it has not, and where it did so long ago that its row is gone. */
export function finishedRow(book: Book, { id }: Attempt): Finished | undefined {
  return book.finished.find((row) => row.attempt.id === id);
}

/** How often an item was bought, as far as the book knows. */
export function epochOf(book: Book, sku: string): number {
  return (Object.hasOwn(book.epochs, sku) && book.epochs[sku]) || 0;
}

/** What storage holds, as a book. Whatever is not sound is set aside in it with its reference, never dropped. */
export function readBook(stored: unknown, userId: string): Book {
  if (stored === undefined) return emptyBook;
  if (!isObject(stored) || stored['version'] !== 1) return aside(emptyBook, everyItem, stored);
  let book = emptyBook;
  for (const row of rowsOf(stored['unreadable'])) {
    book = isUnreadable(row)
      ? { ...book, unreadable: [...book.unreadable, row] }
      : aside(book, '', row);
  }
  for (const [sku, epoch] of entriesOf(stored['epochs'])) {
    book = isCount(epoch)
      ? { ...book, epochs: { ...book.epochs, [sku]: epoch } }
      : aside(book, sku, epoch);
  }
  for (const [id, value] of entriesOf(stored['open'])) {
    const attempt = readAttempt(value, userId);
    book =
      attempt && attempt.id === id && attempt.state !== 'done'
        ? { ...book, open: { ...book.open, [id]: attempt } }
        : aside(book, textIn(value, 'sku') ?? everyItem, value);
  }
  for (const row of rowsOf(stored['finished'])) {
    const finished = readFinished(row, userId);
    book = finished ? { ...book, finished: [...book.finished, finished] } : aside(book, '', row);
  }
  return book;
}

/**
 * What of a stored journal must outlive whatever else the device forgets: purchases that are not finished,
 * without their secrets, and records that may be of one. Undefined where there is neither.
 */
export function unfinishedOf(userId: string, stored: unknown): Book | undefined {
  const book = readBook(stored, userId);
  const open = Object.entries(book.open).map(([id, attempt]) => [id, withoutSecret(attempt)]);
  const unreadable = book.unreadable.filter((row) => row.sku !== '');
  if (open.length + unreadable.length === 0) return undefined;
  return { ...emptyBook, open: Object.fromEntries(open), unreadable };
}

function readFinished(row: unknown, userId: string): Finished | undefined {
  if (!isObject(row)) return undefined;
  const attempt = readAttempt(row['attempt'], userId);
  const outcome = outcomes.find((one) => one === row['outcome']);
  const { finishedAt, reason } = row;
  if (!attempt || !outcome || !isCount(finishedAt)) return undefined;
  if (reason === undefined) return { attempt, outcome, finishedAt };
  return typeof reason === 'string' ? { attempt, outcome, reason, finishedAt } : undefined;
}

/** References that begin with this only tell records apart: support can find nothing by them. */
const unnamed = '*';

/** Whether support can look a record up by its reference. */
export function isReferenceOfPurchase(reference: string): boolean {
  return !reference.startsWith(unnamed);
}

function aside(book: Book, sku: string, raw: unknown): Book {
  const reference = referenceIn(raw) ?? `${unnamed}${book.unreadable.length + 1}`;
  const row = { reference, sku, raw: withoutSecrets(raw) };
  return { ...book, unreadable: [...book.unreadable, row] };
}

/** A copy without client secrets, at whatever depth: what is set aside is kept for good. */
function withoutSecrets(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(withoutSecrets);
  if (!isObject(raw)) return raw;
  const rest = Object.entries(raw).filter(([key]) => key !== 'clientSecret');
  return Object.fromEntries(rest.map(([key, value]) => [key, withoutSecrets(value)]));
}

/** Whether a client secret stands in it, at whatever depth. */
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

function isUnreadable(row: unknown): row is Unreadable {
  return isObject(row) && textIn(row, 'reference') !== undefined && typeof row['sku'] === 'string';
}

/** A list's rows; what is no list is one row. */
function rowsOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** A record's entries; what is no record is one entry under no name. */
function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (value === undefined) return [];
  return isObject(value) ? Object.entries(value) : [['', value]];
}

function textIn(value: unknown, key: string): string | undefined {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
