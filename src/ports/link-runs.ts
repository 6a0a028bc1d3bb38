/**
 * The result of a mail's link on this device.
 * - `begun`: its token was sent, and no answer has arrived
 * - `done`, `expired`: the platform's answer
 * - `likely-done`: expired when it was sent again after a lost answer: most likely it had been used
 */
export type LinkRun = 'begun' | 'done' | 'expired' | 'likely-done';

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
