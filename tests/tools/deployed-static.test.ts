import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { deployedTroubles } from '../../.tools/hosting/deployed.ts';
import { buildFiles, headersFile, redirectsFile } from '../../.tools/hosting/host-static.ts';
import { hostedBuild } from '../../.tools/build/in-page.ts';
import type { RunningServer } from '../../.tools/serve/server.ts';
import { kitewood } from '../support/kitewood.ts';
import { localSettings } from '../support/local-settings.ts';
import { smallBuild, writeWithCopies } from '../support/small-build.ts';
import { type StaticHostMake, startStaticHost } from '../support/static-host.ts';

// A build on hosts that read `_headers` and `_redirects`.

const script = '/assets/main.0123abcd.js';

let build: string;
let published: string;
let host: RunningServer;

afterEach(async () => {
  await host.close();
  for (const dir of [build, published]) rmSync(dir, { recursive: true });
});

/** Writes a build with these settings and files, and starts a host that has published the same without `files`. */
async function publish(
  make: StaticHostMake,
  more: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<void> {
  [build, published] = [smallBuild(files), smallBuild()];
  const env = { ...localSettings(4180), ...more };
  const made = { backend: 'live', brand: kitewood, version: '1.0.0', env };
  writeFileSync(join(build, '.build.json'), JSON.stringify(made));
  host = await startStaticHost(make, published, {
    headersFile: headersFile(buildFiles(build), hostedBuild(build)),
    redirectsFile: redirectsFile(),
  });
}

const check = (engineLoader?: string) =>
  deployedTroubles(host.url, {
    build: hostedBuild(build),
    scripts: [/^\/game\/loader\.js$/],
    engineLoader,
  });

describe.each(['netlify', 'cloudflare'] as const)(
  'the deployment check on a host like %s',
  (make) => {
    test.each([
      ['nobody', {}],
      ['somebody', { CSP_REPORT_URL: 'https://reports.example.com/policy' }],
    ])('finds nothing in an unchanged build if %s receives policy reports', async (_, more) => {
      await publish(make, more);
      expect(await check()).toEqual([]);
    });

    test.each([
      ['identity', '', (text: string) => text],
      ['gzip', '.gz', gzipSync],
      ['br', '.br', brotliCompressSync],
    ])(
      'finds a script, a document and another file of which only the %s copy was changed',
      async (coding, ending, pack) => {
        await publish(make);
        for (const path of [script, '/checkout.html', '/robots.txt'])
          writeFileSync(join(published, path + ending), pack('<!doctype html>'));
        expect(await check()).toEqual(
          [
            '/checkout',
            '/checkout?skuId=gems_pack_3&type=gems',
            script,
            '/checkout.html',
            '/robots.txt',
          ].map((path) => `${path}: not the bytes of the build (${coding})`),
        );
      },
    );

    test('finds a file that is meant for the host alone but is served', async () => {
      await publish(make);
      writeWithCopies(published, '.build.json', '{}');
      expect(await check()).toEqual([
        '/.build.json: status 200, not 404: it is for the host alone',
      ]);
    });
  },
);

// The script of the game's engine, which no page names.

const engine = { GAME_ENGINE_LOADER: '/game/loader.js' };
const bridge = 'window.KitewoodGame = new EventTarget();';
const digest = `sha256-${createHash('sha256').update(bridge).digest('base64')}`;

const unequal = ['/game/loader.js: not the bytes of the build'];
const unknown = ['/game/loader.js is not in the build, and the inventory has no digest of it'];

test.each([
  ['in the build is reported once it changes', { 'game/loader.js': bridge }, undefined, unequal],
  ['with a digest in the inventory is reported once it changes', {}, digest, unequal],
  ['without either is reported', {}, undefined, unknown],
])('a game script %s', async (_, files, known, troubles) => {
  await publish('netlify', engine, files);
  writeWithCopies(published, 'game/loader.js', bridge);
  expect(await check(known)).toEqual(troubles === unknown ? unknown : []);
  writeWithCopies(published, 'game/loader.js', 'steal()');
  expect(await check(known)).toEqual(troubles);
});

test('a game script that is not in the inventory is reported', async () => {
  await publish('netlify', { GAME_ENGINE_LOADER: '/game/other.js' }, { 'game/other.js': bridge });
  writeWithCopies(published, 'game/other.js', bridge);
  expect(await check()).toEqual(['/game/other.js is not in the inventory']);
});
