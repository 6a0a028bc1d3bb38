import type { PictureSource, SourceType } from '#ports/pictures.ts';

/** `not-a-picture`: not in a format that browsers decode, whatever its name. */
export type PictureRefusal = 'not-a-picture' | 'too-large';

/** 5 MiB: the platform's limit. Larger pictures are scaled down. */
export const largestPicture = 5 * 1024 * 1024;

/** 50 MiB: larger files are not read. */
export const largestSource = 50 * 1024 * 1024;

/** A small file can contain very many pixels; decoding them would crash a tablet. */
const mostPixels = 100_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Detects the format from the content; source and file name do not count. */
export function readSource(bytes: Bytes): PictureSource | PictureRefusal {
  if (bytes.length > largestSource) return 'too-large';
  const format = formats.find(({ matches }) => matches(bytes));
  const pixels = format && pixelsOf(bytes, format);
  if (format === undefined || !pixels) return 'not-a-picture';
  return pixels > mostPixels ? 'too-large' : { type: format.type, bytes };
}

interface Format {
  readonly type: SourceType;
  readonly matches: (bytes: Bytes) => boolean;
  /**
   * Width times height; undefined if the file does not contain them. May throw a RangeError if the file is truncated.
   */
  readonly pixels: (view: DataView) => number | undefined;
}

const formats: readonly Format[] = [
  {
    type: 'image/png',
    matches: (bytes) => textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
    pixels: pixelsOfPng,
  },
  {
    type: 'image/jpeg',
    matches: (bytes) => textAt(bytes, 0, 3) === '\xff\xd8\xff',
    pixels: pixelsOfJpeg,
  },
  {
    type: 'image/gif',
    matches: (bytes) => /^GIF8[79]a$/.test(textAt(bytes, 0, 6)),
    pixels: (view) => view.getUint16(6, true) * view.getUint16(8, true),
  },
  {
    type: 'image/webp',
    matches: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
    pixels: pixelsOfWebp,
  },
  {
    type: 'image/bmp',
    matches: (bytes) => textAt(bytes, 0, 2) === 'BM',
    pixels: (view) => Math.abs(view.getInt32(18, true) * view.getInt32(22, true)),
  },
  {
    type: 'image/avif',
    matches: (bytes) => /^ftyp.{0,40}avi[fs]/s.test(textAt(bytes, 4, 48)),
    pixels: pixelsOfHeif,
  },
  {
    type: 'image/heic',
    matches: (bytes) => /^ftyp(?:hei|hev|mif|msf)/.test(textAt(bytes, 4, 8)),
    pixels: pixelsOfHeif,
  },
];

function pixelsOf(bytes: Bytes, { pixels }: Format): number | undefined {
  try {
    return pixels(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function textAt(bytes: Bytes, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A png begins with its header chunk, and that with width and height. */
function pixelsOfPng(view: DataView): number | undefined {
  const header = 0x49484452;
  return view.getUint32(12) === header ? view.getUint32(16) * view.getUint32(20) : undefined;
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

/** The first chunk of a webp holds the size: lossy, lossless, or with further chunks such as Exif. */
function pixelsOfWebp(view: DataView): number | undefined {
  const lossy = 0x56503820;
  const lossless = 0x5650384c;
  const extended = 0x56503858;
  switch (view.getUint32(12)) {
    case lossy:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    case lossless: {
      const size = view.getUint32(21, true);
      return (1 + (size & 0x3fff)) * (1 + ((size >> 14) & 0x3fff));
    }
    case extended:
      return (1 + (view.getUint32(23, true) >>> 8)) * (1 + (view.getUint32(26, true) >>> 8));
    default:
      return undefined;
  }
}

/** The largest size that avif and heic name in their header: tiles and thumbnails have sizes, too. */
function pixelsOfHeif(view: DataView): number | undefined {
  const sizeBox = 0x69737065;
  const headerEnd = Math.min(view.byteLength - 16, 1024 * 1024);
  let most: number | undefined;
  for (let at = 0; at <= headerEnd; at++) {
    if (view.getUint32(at) !== sizeBox) continue;
    most = Math.max(most ?? 0, view.getUint32(at + 8) * view.getUint32(at + 12));
  }
  return most;
}
