import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedTroubles, scriptTroubles } from '../../.tools/hosting/deployed.ts';
import { pageAddresses } from '../../.tools/hosting/host-static.ts';
import { hostedBuild, inPage } from '../../.tools/build/in-page.ts';
import { documents, shell } from '../../sw/routes.ts';
import { type RunningServer, startServer } from '../../.tools/serve/server.ts';

const known = [/^\/assets\/main\.[0-9a-f]{8}\.js$/];
const tag = '<script defer src="/assets/main.0123abcd.js" integrity="sha256-abc"></script>';

let build: string;
let deployed: string;
let server: RunningServer;

beforeEach(async () => {
  build = mkdtempSync(join(tmpdir(), 'kitewood-'));
  mkdirSync(join(build, 'assets'));
  for (const page of [shell, ...documents])
    writeFileSync(join(build, page), `<!doctype html>${tag}`);
  writeFileSync(join(build, 'sw.js'), 'worker()');
  writeFileSync(join(build, 'assets', 'main.0123abcd.js'), 'main()');
  deployed = `${build}-deployed`;
  cpSync(build, deployed, { recursive: true });
  server = await startServer({ dir: deployed, port: 0 });
});

afterEach(async () => {
  await server.close();
  for (const dir of [build, deployed]) rmSync(dir, { recursive: true });
});

const check = (site = server.url) =>
  deployedTroubles(site, { build: hostedBuild(build), scripts: known });

test('nothing is reported for an unchanged deployment', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['assets/main.0123abcd.js', 'main();steal()', '/assets/main.0123abcd.js: not the bytes'],
  ['sw.js', 'worker2()', '/sw.js: not the bytes'],
])('a changed script is reported: %s', async (file, text, trouble) => {
  await server.close();
  writeFileSync(join(deployed, file), text);
  server = await startServer({ dir: deployed, port: 0 });
  expect(await check()).toEqual([expect.stringContaining(trouble)]);
});

test('an injected script is reported on every page', async () => {
  await server.close();
  for (const page of [shell, ...documents]) {
    writeFileSync(join(deployed, page), `<script src="//evil.test/x.js"></script>${tag}`);
  }
  server = await startServer({ dir: deployed, port: 0 });
  const troubles = await check();
  for (const page of [...pageAddresses(), '/checkout?skuId=gems_pack_3&type=gems', '/nowhere']) {
    expect(troubles).toContain(`${page}: //evil.test/x.js is not in the inventory`);
    expect(troubles).toContain(`${page}: //evil.test/x.js has no integrity`);
  }
});

test.each([
  ['<script>steal()</script>', [expect.stringMatching(/^a script in the page itself: sha256-/)]],
  ['<script>show()</script>', []],
  ['<SCRIPT src="/assets/main.0123abcd.js">', ['/assets/main.0123abcd.js has no integrity']],
  [tag, []],
])('scriptTroubles() lists unknown inline scripts and missing integrity: %s', (page, troubles) => {
  const { scripts } = inPage('<script>show()</script>');
  expect(scriptTroubles(page, known, scripts)).toEqual(troubles);
});
