import { largestSource, readSource } from '#core/screenshots/picture.rules.ts';
import fc from 'fast-check';
import { grown, jpeg, otherFormats, others, png, pngHeader } from '../../support/pictures.ts';

test.each([
  ['png', 'image/png', png],
  ['jpeg', 'image/jpeg', jpeg],
  ['gif', 'image/gif', otherFormats.gif],
  ['avif', 'image/avif', otherFormats.avif],
  ['heic', 'image/heic', otherFormats.heic],
  ['lossy webp', 'image/webp', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 2, 0, 1, 0])],
  ['lossless webp', 'image/webp', webp('VP8L', [0x2f, 1, 0, 0, 0])],
  ['webp with further chunks', 'image/webp', webp('VP8X', [0, 0, 0, 0, 1, 0, 0, 0, 0, 0])],
  ['bmp', 'image/bmp', bmp(2, -1)],
])('a %s is recognised from its bytes', (_, type, bytes) => {
  expect(readSource(bytes)).toEqual({ type, bytes });
});

test.each([
  ...Object.entries(others),
  ['a png that ends behind its signature', png.slice(0, 8)],
  ['a png that ends within its header', png.slice(0, 20)],
  ['a png whose first chunk is another', png.map((byte, at) => (at === 12 ? 0x50 : byte))],
  ['a png of no size', pngHeader(0, 10)],
  ['a jpeg that ends behind its signature', jpeg.slice(0, 3)],
  ['a jpeg that ends before its frame', jpeg.slice(0, 40)],
  ['a jpeg with rubbish between its segments', jpeg.map((byte, at) => (at === 20 ? 0x12 : byte))],
])('%s is not a picture', (_, bytes) => {
  expect(readSource(bytes)).toBe('not-a-picture');
});

test('a picture of 50 MiB is accepted, and one byte more is too large', () => {
  expect(readSource(grown(png, largestSource))).toMatchObject({ type: 'image/png' });
  expect(readSource(grown(png, largestSource + 1))).toBe('too-large');
});

test('a small file with very many pixels is too large', () => {
  expect(readSource(pngHeader(10_000, 10_000))).toMatchObject({ type: 'image/png' });
  expect(readSource(pngHeader(65_535, 65_535))).toBe('too-large');
  const huge = jpeg.slice();
  const frame = huge.findIndex((byte, at) => byte === 0xff && huge[at + 1] === 0xc9);
  new DataView(huge.buffer).setUint32(frame + 5, 0xffff_ffff);
  expect(readSource(huge)).toBe('too-large');
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['gif', otherFormats.gif.map((byte, at) => (at >= 6 && at < 10 ? 0xff : byte))],
  ['avif', replaced(otherFormats.avif, 'ispe', [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0])],
  ['heic', replaced(otherFormats.heic, 'ispe', [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0])],
  ['lossy webp', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f])],
  ['lossless webp', webp('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f])],
  ['webp with further chunks', webp('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0])],
  ['bmp', bmp(20_000, -20_000)],
])('a %s of very many pixels is too large', (_, bytes) => {
  expect(readSource(bytes)).toBe('too-large');
});

test('a view into a larger buffer is read from its own offset', () => {
  const buffer = new Uint8Array([1, 2, 3, ...png]);
  expect(readSource(buffer.subarray(3))).toMatchObject({ type: 'image/png' });
});

test('any input is either a picture or refused', () => {
  const beginning = fc.constantFrom(
    png.slice(0, 24),
    jpeg.slice(0, 30),
    ...Object.values(otherFormats).map((bytes) => bytes.slice(0, 16)),
    webp('VP8X', []),
    bmp(1, 1).slice(0, 20),
    new Uint8Array(),
  );
  fc.assert(
    fc.property(beginning, fc.uint8Array({ maxLength: 200 }), (begin, rest) => {
      const answer = readSource(new Uint8Array([...begin, ...rest]));
      const kind = typeof answer === 'string' ? answer : answer.type;
      expect(kind).toMatch(/^(not-a-picture|too-large|image\/(png|jpeg|gif|webp|bmp|avif|heic))$/);
    }),
    { numRuns: 2_000 },
  );
});

function webp(chunk: string, content: readonly number[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`);
  return new Uint8Array([...head, ...content]);
}

function bmp(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(54);
  bytes.set(Buffer.from('BM'));
  new DataView(bytes.buffer).setInt32(18, width, true);
  new DataView(bytes.buffer).setInt32(22, height, true);
  return bytes;
}

/** Replaces the bytes that follow a word. */
function replaced(
  bytes: Uint8Array<ArrayBuffer>,
  word: string,
  follow: readonly number[],
): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  changed.set(follow, Buffer.from(bytes).indexOf(word) + word.length);
  return changed;
}
