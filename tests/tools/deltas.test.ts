import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { deltasIn, writeDeltas } from '../../.tools/build/deltas.ts';
import { smallBuild } from '../support/small-build.ts';

const script = '/assets/main.0123abcd.js';
const text = 'the file assets/main.0123abcd.js';

let dir: string;
let earlier: string;

beforeEach(() => {
  dir = smallBuild();
  earlier = mkdtempSync(join(tmpdir(), 'kitewood-earlier-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true });
  rmSync(earlier, { recursive: true });
});

function keep(name: string, content: string): void {
  writeFileSync(join(earlier, name), content);
}

test('a delta is encoded as RFC 9842 describes dcz, and decodes to the new file', () => {
  keep('main.89abcdef.js', 'an earlier file');
  const [delta] = writeDeltas(dir, earlier);
  const digest = createHash('sha256').update('an earlier file').digest();
  expect(delta).toMatchObject({ path: script, dictionary: digest.toString('base64') });
  expect(delta?.bytes.subarray(0, 40).toString('hex')).toBe(
    `5e2a4d1820000000${digest.toString('hex')}`,
  );
  const dictionary = Buffer.from('an earlier file');
  const frame = delta?.bytes.subarray(40) ?? '';
  expect(zstdDecompressSync(frame, { dictionary }).toString()).toBe(text);
});

test('each earlier file of the same name and type has a delta, and no other file has one', () => {
  keep('main.89abcdef.js', 'an earlier file');
  keep('main.456789ab.js', 'a still earlier file');
  keep('main.0123abcd.js', text);
  keep('main.89abcdef.css', 'a style');
  keep('main.89abcdef.js.br', 'a compressed copy');
  keep('main-menu.89abcdef.js', 'another script');
  mkdirSync(join(earlier, 'images'));
  writeDeltas(dir, earlier);
  const digests = ['an earlier file', 'a still earlier file'].map((content) =>
    createHash('sha256').update(content).digest('base64'),
  );
  const written = deltasIn(dir);
  expect(written.map(({ path }) => path)).toEqual([script, script]);
  expect(written.map(({ dictionary }) => dictionary).toSorted()).toEqual(digests.toSorted());
});

test('writeDeltas() replaces the deltas of an earlier run', () => {
  keep('main.89abcdef.js', 'an earlier file');
  writeDeltas(dir, earlier);
  rmSync(join(earlier, 'main.89abcdef.js'));
  writeDeltas(dir, earlier);
  expect(deltasIn(dir)).toEqual([]);
});

test('a run that fails leaves the deltas as they were', () => {
  keep('main.89abcdef.js', 'an earlier file');
  const before = writeDeltas(dir, earlier);
  mkdirSync(join(earlier, 'main.fedcba98.js'));
  expect(() => writeDeltas(dir, earlier)).toThrow('EISDIR');
  expect(deltasIn(dir)).toEqual(before);
});

test('nothing of a run that was killed is left after the next one', () => {
  keep('main.89abcdef.js', 'an earlier file');
  const unfinished = join(dir, '.deltas.unfinished');
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'main.0123abcd.js'), 'half a delta');
  const deltas = writeDeltas(dir, earlier);
  expect(deltasIn(dir)).toEqual(deltas);
  expect(existsSync(unfinished)).toBe(false);
});
