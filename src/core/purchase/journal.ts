import type { ClockPort } from '#ports/clock.ts';
import type { JournalPort } from '#ports/journal.ts';
import type { Result } from '#ports/result.ts';
import {
  type Attempt,
  isFurther,
  isPaid,
  raise,
  saysMore,
  seemsOld,
  withoutSecret,
} from './attempt.ts';
import {
  type Book,
  epochOf,
  type Finished,
  finishedRow,
  holdsSecret,
  isBlocked,
  isEmpty,
  openAttemptFor,
  type Outcome,
  readBook,
  type Unreadable,
} from './journal-record.ts';

/**
 * - `begun`: this attempt is the one
 * - `open`: another attempt for the item is not finished; it is the one to go on with
 * - `bought-since`: the item was bought after the form was drawn
 * - `blocked`: a record that cannot be read may be of this item, and the player was not told of it yet
 */
export type Begin =
  | { readonly kind: 'begun'; readonly attempt: Attempt }
  | { readonly kind: 'open'; readonly attempt: Attempt }
  | { readonly kind: 'bought-since'; readonly epoch: number }
  | { readonly kind: 'blocked'; readonly unreadable: readonly Unreadable[] };

/**
 * - `noted`: goes on from `attempt`, which may be further than what was to be noted
 * - `finished`: another page has finished the attempt
 * - `foreign`: nothing was noted, for the purchase belongs to another attempt
 */
export type Note =
  | { readonly kind: 'noted'; readonly attempt: Attempt }
  | { readonly kind: 'finished'; readonly row: Finished }
  | { readonly kind: 'foreign' };

/**
 * - `finished`: as `row` says
 * - `further`: not finished, for the attempt is further than whoever wanted to finish it knew
 * - `lost`: not finished, for the record is gone, and how the attempt stands is not known without it
 */
export type Finish =
  | { readonly kind: 'finished'; readonly row: Finished }
  | { readonly kind: 'further'; readonly attempt: Attempt }
  | { readonly kind: 'lost' };

/** How an attempt is to be finished. */
export interface End {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** Why it was not bought. */
  readonly reason?: string;
  /** Concluded from the record alone: the platform did not say so. */
  readonly concluded?: boolean;
}

const keptFinished = 200;

interface Change<T> {
  readonly book: Book;
  readonly answer: T;
  /** Whether it says nothing that other pages could not have read before. */
  readonly known?: boolean;
}

/**
 * The write-ahead record of purchases: one open attempt per player and item, whatever pages are open. Who never
 * came to a checkout on this device is not named in it.
 */
export class Journal {
  readonly #port: Omit<JournalPort, 'wipe'>;
  readonly #clock: ClockPort;

  constructor(port: Omit<JournalPort, 'wipe'>, clock: ClockPort) {
    this.#port = port;
    this.#clock = clock;
  }

  /** Everything noted for a player. What is open is marked as seen now; what seems old loses its secret. */
  read(userId: string): Promise<Result<Book, 'denied'>> {
    return this.#change(userId, 'quiet', (read, now) => {
      const open = mapped(read.open, (attempt) => {
        const seen = { ...attempt, seenAt: Math.max(attempt.seenAt, now) };
        return seemsOld(seen, now) ? withoutSecret(seen) : seen;
      });
      const book = { ...read, open };
      return { book, answer: book };
    });
  }

  /** Makes sure that the journal can be written, and answers the item's epoch for the form to remember. */
  prepare(userId: string, sku: string): Promise<Result<number, 'denied'>> {
    return this.#change(userId, 'proof', (book) => ({ book, answer: epochOf(book, sku) }));
  }

  /** Gets the open attempt for the item, or notes `attempt` as the open one, in one transaction. */
  begin(attempt: Attempt): Promise<Result<Begin, 'denied'>> {
    const { userId, sku } = attempt;
    return this.#change<Begin>(userId, 'news', (book) => {
      const open = openAttemptFor(book, sku);
      if (open && open.id !== attempt.id) return { book, answer: { kind: 'open', attempt: open } };
      const { unreadable } = book;
      if (isBlocked(unreadable, sku)) return { book, answer: { kind: 'blocked', unreadable } };
      const epoch = epochOf(book, sku);
      if (epoch !== attempt.epoch) return { book, answer: { kind: 'bought-since', epoch } };
      return { book: withOpen(book, attempt), answer: { kind: 'begun', attempt } };
    });
  }

  /**
   * Notes progress; a step back is never written. A record that was lost (storage cleared under the page)
   * is written again, and so is one that was given up meanwhile, where money has moved after all.
   */
  note(attempt: Attempt): Promise<Result<Note, 'denied'>> {
    return this.#change<Note>(attempt.userId, 'news', (book) => {
      const row = finishedRow(book, attempt);
      if (row && !isWrong(row, attempt)) return { book, answer: { kind: 'finished', row } };
      if (isForeign(book, attempt)) return { book, answer: { kind: 'foreign' } };
      const current = openAttempt(book, attempt) ?? (row && untold(row.attempt));
      const raised = current ? raise(current, attempt) : attempt;
      return {
        book: withOpen(withoutFinished(book, attempt), raised),
        answer: { kind: 'noted', attempt: raised },
        // Two pages that told each other what both know would never rest.
        known: current !== undefined && !row && !saysMore(raised, current),
      };
    });
  }

  /**
   * Finishes an attempt: it is no longer open, its secret goes, and a purchase raises the item's epoch.
   * That it was not bought stands only if no page has come further with it.
   */
  finish(end: End): Promise<Result<Finish, 'denied'>> {
    return this.#change<Finish>(end.attempt.userId, 'news', (book, now) => {
      const done = finishedRow(book, end.attempt);
      const bought = end.outcome === 'bought';
      if (done && (!bought || done.outcome === 'bought')) {
        return { book, answer: { kind: 'finished', row: done } };
      }
      const open = openAttempt(book, end.attempt);
      if (open && !bought && isFurther(open, end.attempt)) {
        return { book, answer: { kind: 'further', attempt: open } };
      }
      if (!open && end.concluded) return { book, answer: { kind: 'lost' } };
      const last = withoutSecret(open ? raise(open, end.attempt) : end.attempt);
      const attempt: Attempt = bought ? { ...last, state: 'done' } : last;
      const { outcome, reason } = end;
      const finished = { attempt, outcome, finishedAt: now };
      const row = reason === undefined ? finished : { ...finished, reason };
      return { book: withFinished(book, row), answer: { kind: 'finished', row } };
    });
  }

  /** Marks an attempt as reported to analytics and the game. */
  markReported({ id, userId }: Attempt): Promise<Result<void, 'denied'>> {
    const mark = (attempt: Attempt): Attempt =>
      attempt.id === id ? { ...attempt, told: true } : attempt;
    return this.#change<void>(userId, 'quiet', (book) => ({
      book: {
        ...book,
        open: mapped(book.open, mark),
        finished: book.finished.map((row) => ({ ...row, attempt: mark(row.attempt) })),
      },
      answer: undefined,
    }));
  }

  /** Takes a record that cannot be read off its item once the player was told. It is kept. */
  release(userId: string, reference: string): Promise<Result<void, 'denied'>> {
    return this.#change<void>(userId, 'news', (book) => ({
      book: {
        ...book,
        unreadable: book.unreadable.map((row) =>
          row.reference === reference ? { ...row, sku: '' } : row,
        ),
      },
      answer: undefined,
    }));
  }

  /**
   * Takes the client secrets out.
   *
   * @param left whether the player signed out: marks what is not known to be paid
   */
  forgetSecrets(userId: string, left: boolean): Promise<Result<void, 'denied'>> {
    const mark = (attempt: Attempt): Attempt =>
      left && !isPaid(attempt) ? { ...attempt, left } : attempt;
    return this.#change<void>(userId, 'quiet', (book) => ({
      book: { ...book, open: mapped(book.open, (attempt) => withoutSecret(mark(attempt))) },
      answer: undefined,
    }));
  }

  /** Takes the client secrets of all players but this one out: some may never have been seen to leave. */
  async forgetOtherSecrets(userId: string): Promise<void> {
    await this.#port.tidy((owner, stored) => {
      if (owner === userId || !holdsSecret(stored)) return stored;
      const book = readBook(stored, owner);
      return { ...book, open: mapped(book.open, withoutSecret) };
    });
  }

  onChange(listener: (userId: string) => void): () => void {
    return this.#port.onChange(listener);
  }

  /** @param kind `news` is told to other pages; a `proof` is written also where there is nothing in it */
  #change<T>(
    userId: string,
    kind: 'news' | 'quiet' | 'proof',
    change: (book: Book, now: number) => Change<T>,
  ): Promise<Result<T, 'denied'>> {
    return this.#port.transact(userId, (stored) => {
      const read = readBook(stored, userId);
      const { book, answer, known = false } = change(read, this.#clock.now());
      const isNobody = stored === undefined && kind !== 'proof' && isEmpty(book);
      const write = isNobody ? undefined : book;
      return { write, answer, news: kind === 'news' && book !== read && !known };
    });
  }
}

function openAttempt(book: Book, { id }: Attempt): Attempt | undefined {
  return Object.hasOwn(book.open, id) ? book.open[id] : undefined;
}

/** Whether the row says that nothing was bought, though the attempt is paid. */
function isWrong(row: Finished, attempt: Attempt): boolean {
  return row.outcome !== 'bought' && isPaid(attempt);
}

function untold(attempt: Attempt): Attempt {
  const { told: _wrongly, ...rest } = attempt;
  return rest;
}

function isForeign(book: Book, { id, purchaseId }: Attempt): boolean {
  if (purchaseId === undefined) return false;
  const others = [...Object.values(book.open), ...book.finished.map((row) => row.attempt)];
  return others.some((other) => other.id !== id && other.purchaseId === purchaseId);
}

function withOpen(book: Book, attempt: Attempt): Book {
  return { ...book, open: { ...book.open, [attempt.id]: attempt } };
}

function withoutFinished(book: Book, { id }: Attempt): Book {
  return { ...book, finished: book.finished.filter((row) => row.attempt.id !== id) };
}

function withFinished(book: Book, row: Finished): Book {
  const { id, sku, epoch } = row.attempt;
  const { [id]: _finished, ...open } = book.open;
  const others = withoutFinished(book, row.attempt).finished;
  const bought = Math.max(epochOf(book, sku), epoch) + 1;
  const epochs = row.outcome === 'bought' ? { ...book.epochs, [sku]: bought } : book.epochs;
  return { ...book, open, epochs, finished: [row, ...others].slice(0, keptFinished) };
}

function mapped(open: Book['open'], change: (attempt: Attempt) => Attempt): Book['open'] {
  return Object.fromEntries(Object.entries(open).map(([id, attempt]) => [id, change(attempt)]));
}
