import type { Picture, PictureType } from '#ports/pictures.ts';

/** `not-a-picture`: neither png nor jpeg, whatever its name says. */
export type PictureRefusal = 'not-a-picture' | 'too-large';

/** 5 MiB, as the platform takes them. */
export const largestPicture = 5 * 1024 * 1024;

/** Few bytes can stand for very many pixels; drawing those would take a tablet down. */
const mostPixels = 50_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Looks at the content alone; where it came from and what it is called do not count. */
export function readPicture(bytes: Bytes): Picture | PictureRefusal {
  if (bytes.length > largestPicture) return 'too-large';
  const type = typeOf(bytes);
  const pixels = type && pixelsOf(bytes, type);
  if (type === undefined || !pixels) return 'not-a-picture';
  return pixels > mostPixels ? 'too-large' : { type, bytes };
}

const signatures: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

function typeOf(bytes: Bytes): PictureType | undefined {
  const found = signatures.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  return found?.[0];
}

/** Width times height; undefined where the picture does not say. */
function pixelsOf(bytes: Bytes, type: PictureType): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return type === 'image/png' ? pixelsOfPng(view) : pixelsOfJpeg(view);
}

/** A png begins with its header chunk, and that with width and height. */
function pixelsOfPng(view: DataView): number | undefined {
  const header = 0x49484452;
  if (view.byteLength < 24 || view.getUint32(12) !== header) return undefined;
  return view.getUint32(16) * view.getUint32(20);
}

/** Walks a jpeg's segments to the one that begins the frame and holds height and width. */
function pixelsOfJpeg(view: DataView): number | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker < 0xff01) return undefined;
    if (marker === 0xffff) at += 1;
    else if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the three of that range that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}
