/**
 * The result of a mail's link on this device.
 * - `begun`: its token was sent, and the outcome is not known
 * - `done`, `expired`, `refused`: the platform's answer; after `refused` the link may still work
 * - `likely-done`: the platform says expired, but an earlier try has no known outcome
 */
export type LinkRun = 'begun' | 'done' | 'expired' | 'refused' | 'likely-done';

/** Results of mail links that were opened on this device. Stores fingerprints, never tokens. */
export interface LinkRunsPort {
  /**
   * The stored result, or null. Without a token, as after a reload, it is that of the link that opened this entry of
   * the tab's history.
   */
  recall(path: string, token: string | null): Promise<LinkRun | null>;
  /** Stores the result; in memory if storage is denied. */
  remember(path: string, token: string, run: LinkRun): Promise<void>;
}
