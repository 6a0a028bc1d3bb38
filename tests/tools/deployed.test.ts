import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedTroubles, scriptTroubles } from '../../.tools/deployed.ts';
import { hostedBuild, inPage } from '../../.tools/in-page.ts';
import { documents, shell } from '../../sw/routes.ts';
import { type RunningServer, startServer } from '../../.tools/server.ts';

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

test('what is deployed as it was built is no trouble', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['assets/main.0123abcd.js', 'main();steal()', '/assets/main.0123abcd.js: not the bytes'],
  ['sw.js', 'worker2()', '/sw.js: not the bytes'],
])('a script that was changed is found: %s', async (file, text, trouble) => {
  await server.close();
  writeFileSync(join(deployed, file), text);
  server = await startServer({ dir: deployed, port: 0 });
  expect(await check()).toEqual([expect.stringContaining(trouble)]);
});

test('a script that was put into the page is found, on every page', async () => {
  await server.close();
  for (const page of [shell, ...documents]) {
    writeFileSync(join(deployed, page), `<script src="//evil.test/x.js"></script>${tag}`);
  }
  server = await startServer({ dir: deployed, port: 0 });
  const troubles = await check();
  for (const page of ['/', '/login', '/checkout?skuId=gems_pack_3&type=gems', '/nowhere']) {
    expect(troubles).toContain(`${page}: //evil.test/x.js is not in the inventory`);
    expect(troubles).toContain(`${page}: //evil.test/x.js has no integrity`);
  }
});

test('a header that a host has lost or weakened is found, and one that it adds is none', async () => {
  const host = await weakened(server.url, {
    'content-security-policy': "default-src 'self'",
    'x-served-by': 'edge-7',
  });
  const troubles = await check(`http://localhost:${(host.address() as AddressInfo).port}`);
  host.close();
  host.closeAllConnections();
  expect(troubles.length).toBeGreaterThan(3);
  expect(
    troubles.every((one) => one.includes("Content-Security-Policy is default-src 'self'")),
  ).toBe(true);
});

/** A host before `site` that sets these headers. */
async function weakened(site: string, headers: Readonly<Record<string, string>>): Promise<Server> {
  const host = createServer((request, response) => {
    void (async () => {
      const accept = request.headers.accept ?? '';
      const answer = await fetch(site + (request.url ?? '/'), { headers: { accept } });
      const given = Object.fromEntries(answer.headers);
      for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) {
        delete given[name];
      }
      const guarded = 'content-security-policy' in given;
      response.writeHead(answer.status, guarded ? { ...given, ...headers } : given);
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return host;
}

test.each([
  ['<script>steal()</script>', [expect.stringMatching(/^a script in the page itself: sha256-/)]],
  ['<script>show()</script>', []],
  ['<SCRIPT src="/assets/main.0123abcd.js">', ['/assets/main.0123abcd.js has no integrity']],
  [tag, []],
])('a page with %s', (page, troubles) => {
  const { scripts } = inPage('<script>show()</script>');
  expect(scriptTroubles(page, known, scripts)).toEqual(troubles);
});
