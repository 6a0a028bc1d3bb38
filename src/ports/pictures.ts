export type PictureType = 'image/png' | 'image/jpeg';

/** Bytes that were found to be a picture. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What this browser holds for one player: a picture, and where it was saved. Opaque until looked at. */
export interface HeldPicture {
  /** Null for a picture that came in before anybody was asked who they are. */
  readonly owner: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the platform keeps it, once it does. */
  readonly saved: { readonly host: string; readonly file: string } | null;
}

/** Pictures in this browser. */
export interface Pictures {
  /** Whether the browser can draw it: the right first bytes alone make no picture. */
  canDraw(picture: Picture): Promise<boolean>;
  /** As a data URL. */
  encode(picture: Picture): Promise<string>;
  /**
   * The picture held in this browser: one that another app shared with the store, or the one kept last.
   * Outlives the page where the browser lets it.
   */
  held(): Promise<HeldPicture | null>;
  keep(held: HeldPicture): Promise<void>;
  /** Nothing of a held picture is left, in storage or in memory. */
  forget(): Promise<void>;
}
