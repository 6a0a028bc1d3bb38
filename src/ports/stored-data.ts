/**
 * - `files`: the store's own files, cached so that it opens without a network
 * - `records`: data in IndexedDB, such as the journal
 * - `settings`: preferences of this device
 */
export type StoredKind = 'files' | 'records' | 'settings';

export interface StoredAmount {
  readonly kind: StoredKind;
  /** Null if the browser does not report it. */
  readonly bytes: number | null;
}

/** All data of the store on this device, except the cookie that only the platform can remove. */
export interface StoredDataPort {
  measure(): Promise<readonly StoredAmount[]>;
  /** Resolves once the store's files are cached: some seconds into a first visit. */
  filesCached(): Promise<void>;
  /**
   * Wipes all stored data except the journal of purchases, which has its own wipe. Returns the kinds of which data is
   * left. Never throws.
   *
   * @param inGame keeps the game's parameters, which only the game could send again
   */
  wipe(inGame: boolean): Promise<readonly StoredKind[]>;
}
