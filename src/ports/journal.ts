import type { Result } from './result.ts';

/** A change of a player's journal: the value to write, and the answer. */
export interface JournalChange<T> {
  /** Undefined: the journal stays unchanged. */
  readonly write: unknown;
  readonly answer: T;
  /** A purchase has begun or changed: other pages are notified. */
  readonly news: boolean;
}

/** What the browser stores beside a player's journal, in the same transaction. */
export interface BesideJournal {
  /** The record of the purchase rules of this browser, opaque here; undefined without rules. */
  readonly rules: unknown;
  /** The journals of the other players. */
  readonly others: ReadonlyMap<string, unknown>;
}

/** The write-ahead journal of each player's purchases. The journal is one value per player, opaque here. */
export interface JournalPort {
  /**
   * Reads and writes a player's journal in one transaction. A player without a journal gets one only if a value is
   * written. Once it resolves, the value survives a crash and a power cut. `change` may run more than once and must be
   * pure. `denied`: nothing was written, and storage is unavailable.
   */
  transact<T>(
    userId: string,
    change: (stored: unknown, beside: BesideJournal) => JournalChange<T>,
  ): Promise<Result<T, 'denied'>>;
  /**
   * Replaces each journal with the result of `change`, in one transaction. A journal returned unchanged is not written;
   * one for which undefined is returned is deleted. `change` may run more than once. Resolves to whether any journal is
   * left; `denied`: all stay unchanged.
   */
  rewriteAll(
    change: (userId: string, stored: unknown) => unknown,
  ): Promise<Result<boolean, 'denied'>>;
  /** Called when another page changed a player's journal. Returns an unsubscribe function. */
  onChange(listener: (userId: string) => void): () => void;
}
