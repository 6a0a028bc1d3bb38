import type { Result } from './result.ts';

/** What a change to a player's journal wants written, and what it answers. */
export interface JournalChange<T> {
  /** Undefined: nothing, and what is noted stays. */
  readonly write: unknown;
  readonly answer: T;
  /** A purchase has begun, or stands differently now: other pages are told. */
  readonly news: boolean;
}

/**
 * Where the purchases of each player are noted before they are made. The journal is one value per player,
 * opaque here.
 */
export interface JournalPort {
  /**
   * Reads a player's journal and writes it anew as one transaction that no other page can come between. Whoever
   * has none and is not written of gets none.
   * Once it answers, what was written outlives a crash and a power cut. `change` may run more than once
   * and must do nothing but compute. `denied`: nothing was written, and nothing can be.
   */
  transact<T>(
    userId: string,
    change: (stored: unknown) => JournalChange<T>,
  ): Promise<Result<T, 'denied'>>;
  /**
   * Wipes all journals, but for what `stays` answers of one (undefined: nothing), as one transaction. `stays`
   * may run more than once. Answers whether anything stays; `denied`: all of it does.
   */
  wipe(stays: (userId: string, stored: unknown) => unknown): Promise<Result<boolean, 'denied'>>;
  /**
   * Puts what `change` answers of each journal that there is in its place, as one transaction; one that comes back as
   * it is, is left as it is. `change` may run more than once. `denied`: all of them are.
   */
  rewriteAll(change: (userId: string, stored: unknown) => unknown): Promise<Result<void, 'denied'>>;
  /** Told when another page changed a player's journal. Returns how to stop listening. */
  onChange(listener: (userId: string) => void): () => void;
}
