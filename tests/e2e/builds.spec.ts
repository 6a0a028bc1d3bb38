import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type Lock, shipped } from '../support/lock-file.ts';
import { noticesFile } from '../../.tools/build/notices.ts';
import { kindOf } from '../../.tools/hosting/rules.ts';

const root = dirname(dirname(import.meta.dirname));

type Backend = 'demo' | 'live';

const folder = (backend: Backend) => join(root, 'dist', 'tests', backend);
const filesOf = (backend: Backend) =>
  readdirSync(folder(backend), { recursive: true, encoding: 'utf8' });
const read = (backend: Backend, file: string) => readFileSync(join(folder(backend), file), 'utf8');

/** The text of all files of a build that a page can load. */
function textOf(backend: Backend): string {
  return filesOf(backend)
    .filter((file) => /\.(js|html|css|json|webmanifest)$/.test(file) && !/^sw\b/.test(file))
    .map((file) => read(backend, file))
    .join('\n');
}

/** Words in the sources of one build that must not be in the other. */
const marksOf = {
  demo: [
    'demo-world',
    'luna@example.test',
    'SUNSHINE2026',
    'Demo mailbox',
    'demo-inbox',
    'Demo director',
    'demo-scenario',
  ],
  live: ['js.stripe.com', 'recaptcha', 'Idempotency-Key', '/v1/', '/graphql', 'Bearer ', 'pk_test'],
};

/** Files that only installing or the host needs. */
const unneeded = ['icons/shortcut-', 'health.json', '.build.json', 'robots.txt', 'sw-stop.js'];

const secret =
  /\b[rs]k_(?:live|test)_|-----BEGIN|\bAKIA[A-Z\d]{16}\b|\bgh[pousr]_\w{30}|\bxox[abp]-|\bwhsec_/;

for (const [backend, other] of [
  ['live', 'demo'],
  ['demo', 'live'],
] as const) {
  test(`the ${backend} build has all of its own marker words, none of the ${other} build’s, and no GraphQL parser`, () => {
    const text = textOf(backend);
    const found = (mark: string) => text.includes(mark);
    expect(marksOf[backend].filter((mark) => !found(mark))).toEqual([]);
    expect(marksOf[other].filter(found)).toEqual([]);
    expect(text).not.toContain('Syntax Error');
  });

  test(`the ${backend} build contains no secret, source map or source file`, () => {
    for (const file of filesOf(backend)) {
      expect(file).not.toMatch(/\.map(?:\.|$)|\.tsx?$|\.env/);
      if (!/\.(js|html|css|json|webmanifest|txt)$/.test(file)) continue;
      const text = read(backend, file);
      expect(text.match(secret), file).toBeNull();
      expect(text.includes('sourceMappingURL'), file).toBe(false);
    }
  });

  test(`every text file of the ${backend} build has a Brotli and a gzip copy, except dotfiles, which a static host would publish`, () => {
    const files = filesOf(backend);
    expect(files).toEqual(expect.arrayContaining(['.build.json', 'health.json']));
    const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file));
    const copies = texts
      .filter((file) => file !== '.build.json')
      .flatMap((file) => [`${file}.br`, `${file}.gz`]);
    expect(copies.filter((copy) => !files.includes(copy))).toEqual([]);
    expect(files.filter((file) => /^\..+\.(br|gz)$/.test(file))).toEqual([]);
  });

  test(`the ${backend} build’s service worker caches no unneeded files and none that hosts may send outdated, and lists each with its SHA-256 digest`, () => {
    const worker = read(backend, 'sw.js');
    expect(worker).toContain('icons/icon-192.png');
    const installing = readdirSync(join(folder(backend), 'install'));
    for (const file of [...unneeded, ...installing, noticesFile]) {
      expect(worker).not.toContain(file);
    }
    const entries = Array.from(worker.matchAll(/\{[^{}]*'url':'([^']+)'[^{}]*\}/g));
    expect(entries.length).toBeGreaterThan(40);
    for (const [entry, url = ''] of entries) {
      const bytes = readFileSync(join(folder(backend), url));
      const digest = createHash('sha256').update(bytes).digest('base64');
      expect(entry, url).toContain(`'integrity':'sha256-${digest}'`);
      // Hosts cache other files for an hour: an old copy of one would fail the installation.
      expect(kindOf(url), url).not.toBe('file');
    }
  });
}

test('only the live build’s service worker contains the platform’s GraphQL requests', () => {
  expect(read('live', 'sw.js')).toContain('operationName');
  expect(read('demo', 'sw.js')).not.toContain('operationName');
  expect(read('demo', 'sw.js')).not.toContain('skus');
});

/** Dependencies of other packages that no build bundles. */
const bundledNowhere: readonly string[] = [
  '@graphql-typed-document-node/core',
  'graphql',
  'html-parse-stringify',
  'js-tokens',
  'loose-envify',
  'object-assign',
  'use-sync-external-store',
];

const bundledInLive = [
  '@stripe/react-stripe-js',
  '@stripe/stripe-js',
  'graphql-request',
  'hoist-non-react-statics',
  'prop-types',
  'react-async-script',
  'react-google-recaptcha',
  'react-is',
];

for (const [backend, without] of [
  ['live', bundledNowhere],
  ['demo', [...bundledNowhere, ...bundledInLive]],
] as const) {
  test(`the ${backend} build contains the licence of each package, and every page links to them`, () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    const notices = read(backend, noticesFile);
    const listed = Array.from(notices.matchAll(/^-------- (\S+ \S+) \(\S+\)$/gm), ([, one]) => one);
    const bundled = shipped(lock).filter(({ name }) => !without.includes(name));
    const wanted = new Set(bundled.map(({ name, version }) => `${name} ${version}`));
    wanted.add(`webpack ${lock.packages['node_modules/webpack']?.version}`);
    expect(listed).toEqual([...wanted].toSorted());
    for (const { name } of bundled.filter((one) => one.license !== 'Unlicense')) {
      const dir = join(root, 'node_modules', name);
      const licence = readdirSync(dir).find((file) => /^licen[cs]e/i.test(file)) ?? '';
      expect(notices, name).toContain(readFileSync(join(dir, licence), 'utf8').trim());
    }
    for (const page of filesOf(backend).filter((file) => /^[^/]+\.html$/.test(file))) {
      const [vendor = ''] = /assets\/vendor\.\w+\.js/.exec(read(backend, page)) ?? [];
      expect(read(backend, vendor)).toContain(`/${noticesFile}`);
    }
  });
}
