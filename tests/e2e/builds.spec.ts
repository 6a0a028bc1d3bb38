import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { type Lock, shipped } from '../../.tools/build/lock-file.ts';
import { noticesFile } from '../../.tools/build/notices.ts';

const root = dirname(dirname(import.meta.dirname));

/** The text of all files of a build that a page can load. */
function textOf(backend: 'demo' | 'live'): string {
  const dir = join(root, 'dist', backend);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(js|html|css|json|webmanifest)$/.test(file) && !/^sw\b/.test(file))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n');
}

/** Words in the sources of one build that must not be in the other. */
const marksOf = {
  demo: [
    'kitewood-demo-world',
    'luna@kitewood.test',
    'KITEWOOD2026',
    'Demo mailbox',
    'demo-inbox',
    'Demo director',
    'demo-scenario',
  ],
  live: ['js.stripe.com', 'recaptcha', 'Idempotency-Key', '/v1/', '/graphql', 'Bearer ', 'pk_test'],
};

for (const [backend, other] of [
  ['live', 'demo'],
  ['demo', 'live'],
] as const) {
  test(`the ${backend} build contains all of its own marker words and none of the ${other} build’s`, () => {
    const text = textOf(backend);
    const found = (mark: string) => text.includes(mark);
    expect(marksOf[backend].filter((mark) => !found(mark))).toEqual([]);
    expect(marksOf[other].filter(found)).toEqual([]);
  });
}

test('no build contains a secret, a source map or a source file', () => {
  const secret =
    /\b[rs]k_(?:live|test)_|-----BEGIN|\bAKIA[A-Z\d]{16}\b|\bgh[pousr]_\w{30}|\bxox[abp]-|\bwhsec_/;
  for (const backend of ['demo', 'live'] as const) {
    const dir = join(root, 'dist', backend);
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      expect(file).not.toMatch(/\.map(?:\.|$)|\.tsx?$|\.env/);
      if (!/\.(js|html|css|json|webmanifest|txt)$/.test(file)) continue;
      const text = readFileSync(join(dir, file), 'utf8');
      expect(text.match(secret), file).toBeNull();
      expect(text.includes('sourceMappingURL'), file).toBe(false);
    }
  }
});

test('dotfiles of a build have no compressed copies, which a static host would publish', () => {
  for (const backend of ['demo', 'live'] as const) {
    const files = readdirSync(join(root, 'dist', backend));
    expect(files).toEqual(expect.arrayContaining(['.build.json', 'index.html.br']));
    expect(files.filter((file) => /^\..+\.(br|gz)$/.test(file))).toEqual([]);
  }
});

test('every text file of a build has a Brotli copy and a gzip copy of the same release', () => {
  for (const backend of ['demo', 'live'] as const) {
    const files = readdirSync(join(root, 'dist', backend), { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file));
    expect(texts).toContain('health.json');
    const copies = texts
      .filter((file) => file !== '.build.json')
      .flatMap((file) => [`${file}.br`, `${file}.gz`]);
    expect(copies.filter((copy) => !files.includes(copy))).toEqual([]);
  }
});

test('only the live build’s service worker contains the platform’s GraphQL requests', () => {
  const worker = (backend: string) => readFileSync(join(root, 'dist', backend, 'sw.js'), 'utf8');
  expect(worker('live')).toContain('operationName');
  expect(worker('demo')).not.toContain('operationName');
  expect(worker('demo')).not.toContain('skus');
});

test('neither build contains the GraphQL parser', () => {
  for (const backend of ['demo', 'live'] as const) {
    expect(textOf(backend)).not.toContain('Syntax Error');
  }
});

test('neither build’s service worker caches files that only installing or the host needs', () => {
  for (const backend of ['demo', 'live'] as const) {
    const dir = join(root, 'dist', backend);
    const worker = readFileSync(join(dir, 'sw.js'), 'utf8');
    expect(worker).toContain('icons/icon-192.png');
    for (const file of readdirSync(join(dir, 'install'))) expect(worker).not.toContain(file);
    expect(worker).not.toContain('icons/shortcut-');
    for (const file of ['health.json', '.build.json', 'robots.txt', 'sw-stop.js', noticesFile]) {
      expect(worker).not.toContain(file);
    }
  }
});

test('every file that a service worker caches is listed with its SHA-256 digest', () => {
  for (const backend of ['demo', 'live'] as const) {
    const dir = join(root, 'dist', backend);
    const worker = readFileSync(join(dir, 'sw.js'), 'utf8');
    const entries = Array.from(worker.matchAll(/\{[^{}]*'url':'([^']+)'[^{}]*\}/g));
    expect(entries.length).toBeGreaterThan(40);
    for (const [entry, url = ''] of entries) {
      const digest = createHash('sha256')
        .update(readFileSync(join(dir, url)))
        .digest('base64');
      expect(entry, url).toContain(`'integrity':'sha256-${digest}'`);
    }
  }
});

/** Dependencies of other packages that no build bundles. */
const bundledNowhere = [
  '@graphql-typed-document-node/core',
  'graphql',
  'html-parse-stringify',
  'js-tokens',
  'loose-envify',
  'object-assign',
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

const withoutIn: Readonly<Record<'live' | 'demo', readonly string[]>> = {
  live: bundledNowhere,
  demo: [...bundledNowhere, ...bundledInLive],
};

for (const backend of ['live', 'demo'] as const) {
  test(`the ${backend} build contains the licence of each package, and every page links to them`, () => {
    const dir = join(root, 'dist', backend);
    const without = withoutIn[backend];
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    const notices = readFileSync(join(dir, noticesFile), 'utf8');
    const listed = Array.from(notices.matchAll(/^-------- (\S+ \S+) \(\S+\)$/gm), ([, one]) => one);
    const bundled = shipped(lock).filter(({ name }) => !without.includes(name));
    const wanted = new Set(bundled.map(({ name, version }) => `${name} ${version}`));
    wanted.add(`webpack ${lock.packages['node_modules/webpack']?.version}`);
    expect(listed).toEqual([...wanted].toSorted());
    for (const { name } of bundled.filter((one) => one.license !== 'Unlicense')) {
      const folder = join(root, 'node_modules', name);
      const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file)) ?? '';
      expect(notices, name).toContain(readFileSync(join(folder, licence), 'utf8').trim());
    }
    for (const page of readdirSync(dir).filter((file) => file.endsWith('.html'))) {
      const [vendor = ''] =
        /assets\/vendor\.\w+\.js/.exec(readFileSync(join(dir, page), 'utf8')) ?? [];
      expect(readFileSync(join(dir, vendor), 'utf8')).toContain(`/${noticesFile}`);
    }
  });
}
