/**
 * The result of a mail's link on this device.
 * - `begun`: its token was sent, and no answer has arrived
 * - `done`, `expired`: the platform's answer
 * - `likely-done`: expired when it was sent again after a lost answer: most likely it had been used
 */
export type LinkRun = 'begun' | 'done' | 'expired' | 'likely-done';

/** The mails' links that were opened on this device. It stores fingerprints, never tokens. */
export interface LinkRunsPort {
  /**
   * Null if nothing is known. Without a token, as after a reload, it means the link that this entry of the tab's
   * history was opened with.
   */
  recall(path: string, token: string | null): Promise<LinkRun | null>;
  /** If storage is denied, it lasts as long as the page. */
  remember(path: string, token: string, run: LinkRun): Promise<void>;
}
