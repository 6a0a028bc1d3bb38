/**
 * What became of a mail's link on this device.
 * - `begun`: its token was sent, and no answer was heard
 * - `done`, `expired`: what the platform answered
 * - `likely-done`: sent again after an answer that was lost, it was expired: most likely because it had served
 */
export type LinkRun = 'begun' | 'done' | 'expired' | 'likely-done';

/** What this device knows of the mails' links that were opened on it. It keeps fingerprints, never tokens. */
export interface LinkRunsPort {
  /**
   * Null where nothing is known. Without a token, as after a reload, it speaks of the link that this
   * entry of the tab's history was opened with.
   */
  recall(path: string, token: string | null): Promise<LinkRun | null>;
  /** Where storage is denied, it lasts as long as the page. */
  remember(path: string, token: string, run: LinkRun): Promise<void>;
}
