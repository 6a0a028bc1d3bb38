import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { deployedTroubles } from '../../.tools/hosting/deployed.ts';
import { buildFiles, headersFile, redirectsFile } from '../../.tools/hosting/host-static.ts';
import { hostedBuild } from '../../.tools/build/in-page.ts';
import { documents, shell } from '../../sw/routes.ts';
import { localSettings } from '../support/local-settings.ts';
import { type StaticHost, type StaticHostMake, startStaticHost } from '../support/static-host.ts';

// A build on hosts that read `_headers` and `_redirects`.

const script = '/assets/main.0123abcd.js';

let build: string;
let published: string;
let host: StaticHost | undefined;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'kitewood-'));
  published = mkdtempSync(join(tmpdir(), 'kitewood-'));
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  for (const dir of [build, published]) rmSync(dir, { recursive: true });
});

function write(dir: string, path: string, text: string): void {
  writeFileSync(join(dir, path), text);
  writeFileSync(join(dir, `${path}.br`), brotliCompressSync(text));
  writeFileSync(join(dir, `${path}.gz`), gzipSync(text));
}

/** The build of these settings, and what is published of it: all but what is for the host alone. */
async function publish(
  make: StaticHostMake,
  more: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const dir of [build, published]) {
    mkdirSync(join(dir, 'assets'));
    mkdirSync(join(dir, 'game'));
    for (const page of [shell, ...documents])
      write(dir, page, `<!doctype html><title>${page}</title>`);
    for (const path of ['sw.js', script]) write(dir, path, `"the file ${path}"`);
  }
  for (const [path, text] of Object.entries(files)) write(build, path, text);
  const env = { ...localSettings(4180), ...more };
  const made = { backend: 'live', version: '1.0.0', env };
  writeFileSync(join(build, '.build.json'), JSON.stringify(made));
  host = await startStaticHost(make, published, {
    headersFile: headersFile(buildFiles(build), hostedBuild(build)),
    redirectsFile: redirectsFile(),
  });
}

const check = (engineLoader?: string) =>
  deployedTroubles(host?.url ?? '', {
    build: hostedBuild(build),
    scripts: [/^\/game\/loader\.js$/],
    engineLoader,
  });

describe.each(['netlify', 'cloudflare'] as const)('on a host like %s', (make) => {
  test.each([
    ['nobody', {}],
    ['somebody', { CSP_REPORT_URL: 'https://reports.example.com/policy' }],
  ])('a build that is deployed as it was made is no trouble: %s takes reports', async (_, more) => {
    await publish(make, more);
    expect(await check()).toEqual([]);
  });

  test.each([
    ['identity', '', (text: string) => text],
    ['gzip', '.gz', gzipSync],
    ['br', '.br', brotliCompressSync],
  ])(
    'a script and a document are found if only their copy for %s was changed',
    async (coding, ending, pack) => {
      await publish(make);
      for (const path of [script, '/checkout.html'])
        writeFileSync(join(published, path + ending), pack('<!doctype html>'));
      expect(await check()).toEqual(
        ['/checkout', '/checkout?skuId=gems_pack_3&type=gems', script, '/checkout.html'].map(
          (path) => `${path}: not the bytes of the build (${coding})`,
        ),
      );
    },
  );

  test('settings that are there for the host alone, and are served, are found', async () => {
    await publish(make);
    write(published, '.build.json', '{}');
    expect(await check()).toEqual(['/.build.json: status 200, not 404: it is for the host alone']);
  });
});

// The game's own script, which no page names.

const engine = { GAME_ENGINE_LOADER: '/game/loader.js' };
const bridge = 'window.KitewoodGame = new EventTarget();';
const digest = `sha256-${createHash('sha256').update(bridge).digest('base64')}`;

test('a script of the game in the build is compared with it', async () => {
  await publish('netlify', engine, { 'game/loader.js': bridge });
  write(published, 'game/loader.js', bridge);
  expect(await check()).toEqual([]);
  write(published, 'game/loader.js', 'steal()');
  expect(await check()).toEqual(['/game/loader.js: not the bytes of the build']);
});

test('a script of the game that the host has from elsewhere is compared with its digest', async () => {
  await publish('netlify', engine);
  write(published, 'game/loader.js', bridge);
  expect(await check(digest)).toEqual([]);
  write(published, 'game/loader.js', 'steal()');
  expect(await check(digest)).toEqual(['/game/loader.js: not the bytes of the build']);
});

test('a script of the game of which nothing is known is a trouble, whatever it is', async () => {
  await publish('netlify', engine);
  write(published, 'game/loader.js', bridge);
  expect(await check()).toEqual([
    '/game/loader.js is not in the build, and the inventory has no digest of it',
  ]);
});

test('a script of the game without a reason in the inventory is a trouble', async () => {
  await publish('netlify', { GAME_ENGINE_LOADER: '/game/other.js' }, { 'game/other.js': bridge });
  write(published, 'game/other.js', bridge);
  expect(await check()).toEqual(['/game/other.js is not in the inventory']);
});
