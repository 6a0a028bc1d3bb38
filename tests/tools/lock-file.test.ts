import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, packagesOf, shipped } from '../support/lock-file.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as object;
const lock = read('package-lock.json') as Lock;
const { allowScripts, dependencies } = read('package.json') as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

/** The only registry allowed, and the default for packages that name no source. */
const registry = 'https://registry.npmjs.org/';

/** Licences that allow a studio to distribute the store unchanged. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

test('every locked package has a sha512, comes from the registry, and its install script is reviewed', () => {
  const packages = packagesOf(lock).filter(({ link }) => !link);
  expect(packages.length).toBeGreaterThan(500);
  for (const { name, resolved = registry, integrity, hasInstallScript } of packages) {
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
    expect([name, resolved]).toEqual([name, expect.stringMatching(`^${registry}`)]);
    expect(hasInstallScript ? Object.keys(allowScripts) : [name]).toContain(name);
  }
});

test('npm refuses to run an install script that nobody has reviewed', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('\nstrict-allow-scripts=true\n');
});

test('every shipped package has an accepted licence, and every dependency counts as shipped', () => {
  const strange = shipped(lock).filter(({ license = '' }) => !permissive.includes(license));
  expect(strange).toEqual([]);
  const names = shipped(lock).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});
