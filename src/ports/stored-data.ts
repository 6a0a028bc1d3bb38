/**
 * - `files`: the store itself, kept so that it opens without a network
 * - `records`: what the store has noted here
 * - `settings`: choices made on this device
 */
export type StoredKind = 'files' | 'records' | 'settings';

export interface StoredAmount {
  readonly kind: StoredKind;
  /** Null where the browser does not tell. */
  readonly bytes: number | null;
}

/** Everything the store keeps on this device, apart from the cookie that only the platform can take away. */
export interface StoredDataPort {
  measure(): Promise<readonly StoredAmount[]>;
  /**
   * Wipes all of it but the journal of purchases, which is wiped by itself; answers the kinds of which more than
   * that is still there. Never throws.
   *
   * @param inGame spares what the game has said of its web view, and what only it could say anew
   */
  wipe(inGame: boolean): Promise<readonly StoredKind[]>;
}
