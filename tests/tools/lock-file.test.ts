import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceTroubles, type Lock, lockTroubles, shipped } from '../../.tools/build/lock-file.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as object;
const own = read('package-lock.json') as Lock;
const { allowScripts, dependencies } = read('package.json') as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

const sound = {
  version: '1.0.0',
  resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
  integrity: 'sha512-abc',
  license: 'MIT',
};
const lockOf = (more: object): Lock => ({
  packages: { '': {}, 'node_modules/b/node_modules/@c/a': { ...sound, ...more } },
});

test('every locked package has a sha512, comes from the registry, and its install script is reviewed', () => {
  expect(lockTroubles(own, allowScripts)).toEqual([]);
});

test('every shipped package has an accepted licence, and every dependency counts as shipped', () => {
  expect(licenceTroubles(own)).toEqual([]);
  const names = shipped(own).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});

test.each([
  [{ integrity: undefined }, '@c/a has no sha512'],
  [{ integrity: 'sha1-abc' }, '@c/a has no sha512'],
  [{ resolved: 'git+ssh://git@github.com/c/a.git' }, '@c/a comes from git+ssh'],
  [{ resolved: 'http://registry.npmjs.org/a.tgz' }, '@c/a comes from http:'],
  [{ hasInstallScript: true }, '@c/a has an install script'],
])('a package with %j is reported', (more, trouble) => {
  expect(lockTroubles(lockOf(more), {})).toEqual([expect.stringContaining(trouble)]);
  expect(lockTroubles(lockOf({}), {})).toEqual([]);
});

test('an install script that was reviewed and not allowed is not reported', () => {
  const lock = lockOf({ hasInstallScript: true });
  expect(lockTroubles(lock, { '@c/a': false })).toEqual([]);
});

test.each([['GPL-3.0'], ['(MIT OR GPL-3.0)'], ['UNLICENSED'], [undefined]])(
  'a package under %s is reported if it is shipped, but not as a development package',
  (license) => {
    expect(licenceTroubles(lockOf({ license }))).toHaveLength(1);
    expect(licenceTroubles(lockOf({ license, dev: true }))).toEqual([]);
  },
);
