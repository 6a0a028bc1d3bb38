export interface SharedLink {
  readonly title: string;
  readonly address: string;
}

/** Shares links with other apps of this device. */
export interface SharingPort {
  /** Whether the device has a share sheet. */
  readonly hasSheet: boolean;
  /**
   * Opens the share sheet. Resolves to whether it opened: true too if the player closed it without choosing, or if it
   * was still open from an earlier press.
   */
  share(link: SharedLink): Promise<boolean>;
  /** Copies text to the clipboard. Resolves to whether it succeeded. */
  copy(text: string): Promise<boolean>;
}
