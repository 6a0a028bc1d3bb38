import { largestPicture, readPicture } from '#core/screenshots/picture.rules.ts';
import fc from 'fast-check';
import { grown, jpeg, others, png, pngHeader } from '../../support/pictures.ts';

test.each([
  ['png', 'image/png', png],
  ['jpeg', 'image/jpeg', jpeg],
])('a %s is taken for what it is', (_, type, bytes) => {
  expect(readPicture(bytes)).toEqual({ type, bytes });
});

test.each(Object.keys(others))('%s is not a picture to take', (name) => {
  expect(readPicture(others[name] ?? png)).toBe('not-a-picture');
});

test.each([
  ['a png that ends behind its signature', png.slice(0, 8)],
  ['a png that ends within its header', png.slice(0, 20)],
  ['a png whose first chunk is another', png.map((byte, at) => (at === 12 ? 0x50 : byte))],
  ['a png of no size', pngHeader(0, 10)],
  ['a jpeg that ends behind its signature', jpeg.slice(0, 3)],
  ['a jpeg that ends before its frame', jpeg.slice(0, 40)],
  ['a jpeg with rubbish between its segments', jpeg.map((byte, at) => (at === 20 ? 0x12 : byte))],
])('%s is not a picture', (_, bytes) => {
  expect(readPicture(bytes)).toBe('not-a-picture');
});

test('5 MiB are taken, a byte more is too large', () => {
  expect(readPicture(grown(png, largestPicture))).toMatchObject({ type: 'image/png' });
  expect(readPicture(grown(png, largestPicture + 1))).toBe('too-large');
});

test('few bytes that stand for very many pixels are too large', () => {
  expect(readPicture(pngHeader(7_000, 7_000))).toMatchObject({ type: 'image/png' });
  expect(readPicture(pngHeader(65_535, 65_535))).toBe('too-large');
  const huge = jpeg.slice();
  const frame = huge.findIndex((byte, at) => byte === 0xff && huge[at + 1] === 0xc9);
  new DataView(huge.buffer).setUint32(frame + 5, 0xffff_ffff);
  expect(readPicture(huge)).toBe('too-large');
});

test('a view into a larger buffer is read from where it begins', () => {
  const buffer = new Uint8Array([1, 2, 3, ...png]);
  expect(readPicture(buffer.subarray(3))).toMatchObject({ type: 'image/png' });
});

test('whatever comes, it is a picture or it is refused', () => {
  const beginning = fc.constantFrom(png.slice(0, 24), jpeg.slice(0, 30), new Uint8Array());
  fc.assert(
    fc.property(beginning, fc.uint8Array({ maxLength: 200 }), (begin, rest) => {
      const answer = readPicture(new Uint8Array([...begin, ...rest]));
      const kind = typeof answer === 'string' ? answer : answer.type;
      expect(['not-a-picture', 'too-large', 'image/png', 'image/jpeg']).toContain(kind);
    }),
    { numRuns: 2_000 },
  );
});
