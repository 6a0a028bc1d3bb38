import { crc32 } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** Represents private metadata, such as a child's address, in the files below. */
export const secret = 'Lantern-Lane-7';

/** A JPEG as a phone writes it: Exif data with orientation and GPS tags, and further bytes after its end. */
export function asTakenByPhone(jpeg: Bytes): Bytes {
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff()]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), uint16(exif.length + 2), exif]);
  // Some phones append a video after the end of the picture.
  return join(jpeg.subarray(0, 2), segment, jpeg.subarray(2), Buffer.from(secret));
}

/** A PNG with a text chunk before its pixels, and further bytes after its end. */
export function withText(png: Bytes): Bytes {
  const content = Buffer.from(`tEXtComment\0${secret}`);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const afterHeader = 33;
  return join(
    png.subarray(0, afterHeader),
    length,
    content,
    sum,
    png.subarray(afterHeader),
    Buffer.from(secret),
  );
}

/** A WebP with an Exif chunk after its pixels. */
export function withExifChunk(webp: Bytes): Bytes {
  const exif = tiff();
  const length = Buffer.alloc(4);
  length.writeUInt32LE(exif.length);
  const bytes = join(webp, Buffer.from('EXIF'), length, exif);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}

/** A gif with a comment. */
export function withComment(gif: Bytes): Bytes {
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, secret.length]),
    Buffer.from(secret),
    Buffer.from([0]),
  ]);
  const afterColours = 19;
  return join(gif.subarray(0, afterColours), comment, gif.subarray(afterColours));
}

/**
 * Exif data in TIFF format: a description, orientation 6 (the stored left side is the top), and a GPS latitude
 * reference.
 */
function tiff(): Buffer {
  const entries = 3;
  const textAt = 8 + 2 + entries * 12 + 4;
  const text = Buffer.from(`${secret}\0${secret.length % 2 ? '' : '\0'}`);
  const gpsAt = textAt + text.length;
  const head = Buffer.concat([Buffer.from('MM\0*'), uint32(8), uint16(entries)]);
  return Buffer.concat([
    head,
    entry({ tag: 0x010e, type: 2, count: text.length }, uint32(textAt)),
    entry({ tag: 0x0112, type: 3, count: 1 }, Buffer.concat([uint16(6), uint16(0)])),
    entry({ tag: 0x8825, type: 4, count: 1 }, uint32(gpsAt)),
    uint32(0),
    text,
    uint16(1),
    entry({ tag: 0x0001, type: 2, count: 2 }, Buffer.from('N\0\0\0')),
    uint32(0),
  ]);
}

function entry(
  { tag, type, count }: { readonly tag: number; readonly type: number; readonly count: number },
  value: Buffer,
): Buffer {
  return Buffer.concat([uint16(tag), uint16(type), uint32(count), value]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts));
}
