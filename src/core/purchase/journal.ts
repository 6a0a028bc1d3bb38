import type { ClockPort } from '#ports/clock.ts';
import type { BesideJournal, JournalPort } from '#ports/journal.ts';
import type { Result } from '#ports/result.ts';
import { type Attempt, isFurther, raise, saysMore, seemsOld, withoutSecret } from './attempt.ts';
import { isPaid } from './paid.ts';
import type { Permit } from './permit.ts';
import {
  type JournalRecord,
  purchaseCountOf,
  type FinishedAttempt,
  finishedRow,
  holdsSecret,
  isBlocked,
  isEmpty,
  openAttempt,
  openAttemptFor,
  type Outcome,
  decodeJournal,
  type CorruptRecord,
  withoutOldest,
} from './journal-record.ts';

/**
 * - `begun`: this attempt is recorded
 * - `open`: another attempt for the item is open and must be resumed
 * - `bought-since`: the item was bought after the form was rendered
 * - `blocked`: a corrupt record may be of this item, and the player has not seen its notice yet
 * - `guarded`: this browser's purchase rules do not allow it without the PIN, or at all
 */
export type BeginResult =
  | { readonly kind: 'begun'; readonly attempt: Attempt }
  | { readonly kind: 'open'; readonly attempt: Attempt }
  | { readonly kind: 'bought-since'; readonly purchaseCount: number }
  | { readonly kind: 'blocked'; readonly unreadable: readonly CorruptRecord[] }
  | { readonly kind: 'guarded' };

/**
 * - `noted`: continue with `attempt`, which may be at a later stage than the one recorded
 * - `finished`: another page has finished the attempt
 * - `foreign`: nothing was recorded, as the purchase belongs to another attempt
 */
export type RecordResult =
  | { readonly kind: 'noted'; readonly attempt: Attempt }
  | { readonly kind: 'finished'; readonly row: FinishedAttempt }
  | { readonly kind: 'foreign' };

/**
 * - `finished`: see `row`
 * - `further`: not finished, as the journal holds a later stage of the attempt
 * - `lost`: not finished, as the record is gone and the outcome is unknown without it
 */
export type FinishResult =
  | { readonly kind: 'finished'; readonly row: FinishedAttempt }
  | { readonly kind: 'further'; readonly attempt: Attempt }
  | { readonly kind: 'lost' };

/** The conclusion of an attempt. */
export interface Conclusion {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  /** Why it was not bought. */
  readonly reason?: string;
  /** Derived from the record alone; the platform did not say so. */
  readonly concluded?: boolean;
}

/** @param now by the device's clock */
export type Look<T> = (record: JournalRecord, beside: BesideJournal, now: number) => T;

interface Change<T> {
  readonly record: JournalRecord;
  readonly answer: T;
  /** Whether other pages can already know it. */
  readonly known?: boolean;
}

/**
 * The write-ahead journal: one open attempt per player and item, across all pages. It names only players who opened a
 * checkout on this device.
 */
export class Journal {
  readonly #port: JournalPort;
  readonly #clock: ClockPort;

  constructor(port: JournalPort, clock: ClockPort) {
    this.#port = port;
    this.#clock = clock;
  }

  /** Reads the player's record. Marks open attempts as seen now, and removes the secret of those that seem old. */
  read(userId: string): Promise<Result<JournalRecord, 'denied'>> {
    return this.#change(userId, 'quiet', (read, now) => {
      const open = mapAttempts(read.open, (attempt) => {
        const seen = { ...attempt, seenAt: Math.max(attempt.seenAt, now) };
        return seemsOld(seen, now) ? withoutSecret(seen) : seen;
      });
      const record = { ...read, open };
      return { record, answer: record };
    });
  }

  /** Checks that the journal can be written, and returns the item's purchase count for the form to keep. */
  prepare(userId: string, sku: string): Promise<Result<number, 'denied'>> {
    return this.#change(userId, 'proof', (record) => ({
      record,
      answer: purchaseCountOf(record, sku),
    }));
  }

  /**
   * Returns the open attempt for the item, or records `attempt` as the open one, in one transaction. The same
   * transaction judges it by the purchase rules, so that two pages cannot spend the same rest of a cap.
   */
  begin(attempt: Attempt, { judge }: Permit): Promise<Result<BeginResult, 'denied'>> {
    const { userId, sku } = attempt;
    return this.#change<BeginResult>(userId, 'news', (record, now, beside) => {
      const open = openAttemptFor(record, sku);
      if (open && open.id !== attempt.id)
        return { record, answer: { kind: 'open', attempt: open } };
      const { unreadable } = record;
      if (isBlocked(unreadable, sku)) return { record, answer: { kind: 'blocked', unreadable } };
      const purchaseCount = purchaseCountOf(record, sku);
      // A lower count means that the record was evicted, not that the item was bought.
      if (purchaseCount > attempt.epoch)
        return { record, answer: { kind: 'bought-since', purchaseCount } };
      if (!judge({ attempt, record, beside, now })) return { record, answer: { kind: 'guarded' } };
      return { record: withOpen(record, attempt), answer: { kind: 'begun', attempt } };
    });
  }

  /**
   * Records progress; a step back is never written. Writes a lost record (storage cleared under the page) again, and
   * reopens a conclusion that was wrong because money has moved.
   */
  record(attempt: Attempt): Promise<Result<RecordResult, 'denied'>> {
    return this.#change<RecordResult>(attempt.userId, 'news', (record) => {
      const row = finishedRow(record, attempt);
      if (row && !isWrong(row, attempt)) return { record, answer: { kind: 'finished', row } };
      if (isForeign(record, attempt)) return { record, answer: { kind: 'foreign' } };
      const current = openAttempt(record, attempt) ?? (row && withoutReported(row.attempt));
      const raised = current ? raise(current, attempt) : attempt;
      return {
        record: withOpen(withoutFinished(record, attempt), raised),
        answer: { kind: 'noted', attempt: raised },
        // Two pages that notified each other of known facts would never stop.
        known: current !== undefined && !row && !saysMore(raised, current),
      };
    });
  }

  /**
   * Finishes an attempt: closes it, removes its secret, and raises the item's purchase count if it was bought. Another
   * outcome is recorded only if no page holds a later stage of the attempt.
   */
  finish(end: Conclusion): Promise<Result<FinishResult, 'denied'>> {
    return this.#change<FinishResult>(end.attempt.userId, 'news', (record, now) => {
      const done = finishedRow(record, end.attempt);
      const bought = end.outcome === 'bought';
      if (done && (!bought || done.outcome === 'bought')) {
        return { record, answer: { kind: 'finished', row: done } };
      }
      const open = openAttempt(record, end.attempt);
      if (open && !bought && isFurther(open, end.attempt)) {
        return { record, answer: { kind: 'further', attempt: open } };
      }
      if (!open && end.concluded) return { record, answer: { kind: 'lost' } };
      const last = withoutSecret(open ? raise(open, end.attempt) : end.attempt);
      const attempt: Attempt = bought ? { ...last, state: 'done' } : last;
      const { outcome, reason } = end;
      const finished = { attempt, outcome, finishedAt: now };
      const row = reason === undefined ? finished : { ...finished, reason };
      return { record: withFinished(record, row), answer: { kind: 'finished', row } };
    });
  }

  /** Reads the player's record together with what stands beside it. */
  inspect<T>(userId: string, look: Look<T>): Promise<Result<T, 'denied'>> {
    return this.#change(userId, 'look', (record, now, beside) => ({
      record,
      answer: look(record, beside, now),
    }));
  }

  /** Marks an attempt as reported to analytics and the game. */
  markReported({ id, userId }: Attempt): Promise<Result<void, 'denied'>> {
    const mark = (attempt: Attempt): Attempt =>
      attempt.id === id ? { ...attempt, told: true } : attempt;
    return this.#change<void>(userId, 'quiet', (record) => ({
      record: {
        ...record,
        open: mapAttempts(record.open, mark),
        finished: record.finished.map((row) => ({ ...row, attempt: mark(row.attempt) })),
      },
      answer: undefined,
    }));
  }

  /** Unblocks the item of a corrupt record once the player has seen the notice. The record is kept. */
  release(userId: string, reference: string): Promise<Result<void, 'denied'>> {
    return this.#change<void>(userId, 'news', (record) => ({
      record: {
        ...record,
        unreadable: record.unreadable.map((row) =>
          row.reference === reference ? { ...row, sku: '' } : row,
        ),
      },
      answer: undefined,
    }));
  }

  /**
   * Removes the client secrets.
   *
   * @param left whether the player signed out: marks attempts that are not known to be paid
   */
  forgetSecrets(userId: string, left: boolean): Promise<Result<void, 'denied'>> {
    const mark = (attempt: Attempt): Attempt =>
      left && !isPaid(attempt) ? { ...attempt, left } : attempt;
    return this.#change<void>(userId, 'quiet', (record) => ({
      record: {
        ...record,
        open: mapAttempts(record.open, (attempt) => withoutSecret(mark(attempt))),
      },
      answer: undefined,
    }));
  }

  /** Removes the client secrets of all other players, as a sign-out may have gone unnoticed. */
  async forgetOtherSecrets(userId: string): Promise<void> {
    await this.#port.rewriteAll((owner, stored) => {
      if (owner === userId || !holdsSecret(stored)) return stored;
      const record = decodeJournal(stored, owner);
      return { ...record, open: mapAttempts(record.open, withoutSecret) };
    });
  }

  onChange(listener: (userId: string) => void): () => void {
    return this.#port.onChange(listener);
  }

  /** @param kind `news` notifies other pages; `proof` writes even an empty record; `look` writes nothing */
  #change<T>(
    userId: string,
    kind: 'news' | 'quiet' | 'proof' | 'look',
    change: (record: JournalRecord, now: number, beside: BesideJournal) => Change<T>,
  ): Promise<Result<T, 'denied'>> {
    return this.#port.transact(userId, (stored, beside) => {
      const read = decodeJournal(stored, userId);
      const { record, answer, known = false } = change(read, this.#clock.now(), beside);
      const isNew = stored === undefined && kind !== 'proof';
      const isUnneeded = kind === 'look' || (isNew && isEmpty(record));
      const write = isUnneeded ? undefined : record;
      return { write, answer, news: kind === 'news' && record !== read && !known };
    });
  }
}

/** Whether the row says that nothing was bought although the attempt is paid. */
function isWrong(row: FinishedAttempt, attempt: Attempt): boolean {
  return row.outcome !== 'bought' && isPaid(attempt);
}

function withoutReported(attempt: Attempt): Attempt {
  const { told: _wrongly, ...rest } = attempt;
  return rest;
}

function isForeign(record: JournalRecord, { id, purchaseId }: Attempt): boolean {
  if (purchaseId === undefined) return false;
  const others = [...Object.values(record.open), ...record.finished.map((row) => row.attempt)];
  return others.some((other) => other.id !== id && other.purchaseId === purchaseId);
}

function withOpen(record: JournalRecord, attempt: Attempt): JournalRecord {
  return { ...record, open: { ...record.open, [attempt.id]: attempt } };
}

function withoutFinished(record: JournalRecord, { id }: Attempt): JournalRecord {
  return { ...record, finished: record.finished.filter((row) => row.attempt.id !== id) };
}

function withFinished(record: JournalRecord, row: FinishedAttempt): JournalRecord {
  const { id, sku, epoch } = row.attempt;
  const { [id]: _finished, ...open } = record.open;
  const others = withoutFinished(record, row.attempt).finished;
  const bought = Math.max(purchaseCountOf(record, sku), epoch) + 1;
  const epochs = row.outcome === 'bought' ? { ...record.epochs, [sku]: bought } : record.epochs;
  return { ...record, open, epochs, finished: [row, ...withoutOldest(others)] };
}

function mapAttempts(
  open: JournalRecord['open'],
  change: (attempt: Attempt) => Attempt,
): JournalRecord['open'] {
  return Object.fromEntries(Object.entries(open).map(([id, attempt]) => [id, change(attempt)]));
}
