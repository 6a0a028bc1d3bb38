export type PictureType = 'image/png' | 'image/jpeg';

/** A picture drawn by this browser: pixels, and nothing else that the original file held. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Formats of incoming pictures. A browser need not decode all of them. */
export type SourceType =
  PictureType | 'image/gif' | 'image/webp' | 'image/bmp' | 'image/avif' | 'image/heic';

/** An incoming picture, with the metadata of its file: location, time, names, thumbnails. */
export interface PictureSource {
  readonly type: SourceType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A picture held for one player, and its address once saved. */
export interface HeldPicture {
  readonly owner: string;
  readonly picture: Picture;
  /** Its address at the platform, once it is saved. `unknown`: a request to save it has had no answer. */
  readonly saved: { readonly host: string; readonly file: string } | 'unknown' | null;
}

/** A file that another app shared with the store, as unchecked bytes. */
export interface SharedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since it arrived, by a clock that may have been set; NaN if unknown. */
  readonly age: number;
}

/** Pictures in this browser. */
export interface PicturesPort {
  /**
   * Redraws a picture, upright, as a PNG or JPEG of at most `largest` bytes, scaled down if necessary. Null if the
   * browser cannot decode it.
   */
  redraw(source: PictureSource, largest: number): Promise<Picture | null>;
  /** As a data URL. */
  encode(picture: Picture): Promise<string>;
  /** Takes the shared picture: a second call returns null. */
  takeShared(): Promise<SharedPicture | null>;
  /** The last picture. Outlives the page if the browser allows it. */
  held(): Promise<HeldPicture | null>;
  keep(held: HeldPicture): Promise<void>;
  /** Removes all pictures, held or shared. */
  forget(): Promise<void>;
}
