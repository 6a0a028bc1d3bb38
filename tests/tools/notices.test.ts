import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noticesOf, packageFolder } from '../../.tools/build/notices.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kitewood-notices-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Writes a package. Returns its folder. */
function pack(name: string, license: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  const json = JSON.stringify({ name: name.replace(/.*\//, ''), version: '1.2.3', license });
  for (const [file, text] of Object.entries({ 'package.json': json, ...files }))
    writeFileSync(join(folder, file), text);
  return folder;
}

test.each([
  ['/s/node_modules/wouter/esm/index.js', '/s/node_modules/wouter'],
  ['/s/node_modules/@stripe/stripe-js/dist/a.mjs', '/s/node_modules/@stripe/stripe-js'],
  ['/s/node_modules/a/node_modules/b/c.js', '/s/node_modules/a/node_modules/b'],
  ['/s/src/main.tsx', undefined],
])('packageFolder(%s) is %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});

test('each package is listed once, sorted by name, with its licence text and notice', () => {
  const texts = { 'LICENSE.md': 'You may.\n', NOTICE: 'By B.\n' };
  const nested = pack('a/node_modules/b', 'MIT', texts);
  const folders = [nested, pack('b', 'MIT', texts), pack('a', 'ISC', { licence: 'Do.' })];
  expect(noticesOf(folders)).toBe(
    '-------- a 1.2.3 (ISC)\n\nDo.\n\n-------- b 1.2.3 (MIT)\n\nYou may.\n\nBy B.\n\n',
  );
});

test('a package without a licence file is an error, unless its licence needs no text', () => {
  expect(() => noticesOf([pack('a', 'MIT', {})])).toThrow(
    'a has the licence MIT but no licence file',
  );
  expect(noticesOf([pack('b', 'Unlicense', {})])).toBe('-------- b 1.2.3 (Unlicense)\n\n');
});
