export type PictureType = 'image/png' | 'image/jpeg';

/** Bytes that were found to be a picture. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What this browser holds for one player: a picture, and where it was saved. */
export interface HeldPicture {
  readonly owner: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the platform keeps it, once it does. */
  readonly saved: { readonly host: string; readonly file: string } | null;
}

/** What another app shared with the store: bytes that nobody has looked at. */
export interface SharedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since it came, by a clock that may have been set meanwhile; NaN where nobody can say. */
  readonly age: number;
}

/** Pictures in this browser. */
export interface PicturesPort {
  /** Whether the browser can draw it: the right first bytes alone make no picture. */
  canDraw(picture: Picture): Promise<boolean>;
  /** As a data URL. */
  encode(picture: Picture): Promise<string>;
  /** Answered once: it is kept no longer. */
  takeShared(): Promise<SharedPicture | null>;
  /** The picture kept last. Outlives the page where the browser lets it. */
  held(): Promise<HeldPicture | null>;
  keep(held: HeldPicture): Promise<void>;
  /** Nothing of a picture is left, held or shared. */
  forget(): Promise<void>;
}
