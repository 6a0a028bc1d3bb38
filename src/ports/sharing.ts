export interface SharedLink {
  readonly title: string;
  readonly address: string;
}

/** Handing a link on to other apps of this device. */
export interface SharingPort {
  /** Whether the device has a share sheet. */
  readonly hasSheet: boolean;
  /** Opens the share sheet. `left`: the player closed it without choosing. */
  share(link: SharedLink): Promise<'shared' | 'left' | 'failed'>;
  /** Puts text on the clipboard; answers whether it is there. */
  copy(text: string): Promise<boolean>;
}
