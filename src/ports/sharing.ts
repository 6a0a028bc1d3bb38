export interface SharedLink {
  readonly title: string;
  readonly address: string;
}

/**
 * - `left`: the player closed the share sheet without choosing
 * - `already-open`: the sheet was still open from an earlier press
 */
export type ShareAnswer = 'shared' | 'left' | 'already-open' | 'failed';

/** Shares links with other apps of this device. */
export interface SharingPort {
  /** Whether the device has a share sheet. */
  readonly hasSheet: boolean;
  /** Opens the share sheet. */
  share(link: SharedLink): Promise<ShareAnswer>;
  /** Copies text to the clipboard. Resolves to whether it succeeded. */
  copy(text: string): Promise<boolean>;
}
