export type PictureType = 'image/png' | 'image/jpeg';

/** A picture drawn by this browser: pixels, and nothing else that the original file held. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Formats that a picture may arrive in. A browser need not decode all of them. */
export type SourceType =
  PictureType | 'image/gif' | 'image/webp' | 'image/bmp' | 'image/avif' | 'image/heic';

/** A picture as it arrived, with whatever else its file holds: place, time, names, thumbnails. */
export interface PictureSource {
  readonly type: SourceType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What this browser holds for one player: a picture, and where it was saved. */
export interface HeldPicture {
  readonly owner: string;
  readonly picture: Picture;
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
  /**
   * Draws a picture anew, upright, as a png or jpeg of at most `largest` bytes, smaller if it has to be.
   * Null if the browser cannot decode it.
   */
  redraw(source: PictureSource, largest: number): Promise<Picture | null>;
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
