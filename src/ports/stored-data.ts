/**
 * - `files`: the store itself, kept so that it opens without a network
 * - `records`: what the store has noted here
 * - `settings`: choices made on this device
 */
export type StoredKind = 'files' | 'records' | 'settings';

export interface StoredAmount {
  readonly kind: StoredKind;
  /** Null if the browser does not say. */
  readonly bytes: number | null;
}

/** Everything the store keeps on this device, apart from the cookie that only the platform can take away. */
export interface StoredDataPort {
  measure(): Promise<readonly StoredAmount[]>;
  /**
   * Wipes all stored data except the journal of purchases, which has its own wipe. Returns the kinds of which data is
   * left. Never throws.
   *
   * @param inGame keeps the game's parameters, which only the game could send again
   */
  wipe(inGame: boolean): Promise<readonly StoredKind[]>;
}
