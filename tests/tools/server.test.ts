import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startServer, type RunningServer } from '../../.tools/serve/server.ts';
import { documents } from '../../sw/routes.ts';
import { localSettings } from '../support/local-settings.ts';
import { rawRequest } from '../support/raw-request.ts';

const page = '<!doctype html><title>Kitewood Store</title>';
const script = 'main()';
let dir: string;
let server: RunningServer;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'kitewood-'));
  mkdirSync(join(dir, 'assets'));
  write('index.html', page);
  for (const name of documents) write(name.slice(1), page);
  write('sw.js', 'worker()');
  write('manifest.webmanifest', '{}');
  write('robots.txt', 'Allow: /');
  write('assets/main.0123abcd.js', script);
  server = await startServer({ dir, port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(dir, name), text);
  writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(dir, `${name}.gz`), gzipSync(text));
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return rawRequest(server.url, path, headers, method);
}

const html = { accept: 'text/html,*/*;q=0.8' };

test.each(['/', '/home', '/login', '/checkout?skuId=gems_pack_3&type=gems', '/checkout-success'])(
  '%s is a page address and answered with the page',
  async (path) => {
    const answer = await ask(path, html);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(page);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test('an unknown page address gets the page with the status 404', async () => {
  const answer = await ask('/nowhere', html);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe(page);
});

test('an unknown page address gets the page with 404 even if If-None-Match has the page’s ETag', async () => {
  const { headers } = await ask('/home', html);
  const again = await ask('/nowhere', { ...html, 'if-none-match': headers['etag'] ?? '' });
  expect(again.status).toBe(404);
  expect(again.body.toString()).toBe(page);
});

test('a request that does not accept HTML gets a plain 404 for an unknown address', async () => {
  const answer = await ask('/nowhere', { accept: 'application/json' });
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test.each(['/assets/gone.0123abcd.js', '/main.js', '/icons/none.png', '/assets/none.css'])(
  'a missing file is a plain 404: %s',
  async (path) => {
    const answer = await ask(path, html);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/../server.test.ts', '/..%2f..%2fetc/passwd', '//elsewhere.test'])(
  'an address that tries to leave the folder is a 404: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('a file is sent as Brotli if accepted, else as gzip if accepted, else uncompressed', async () => {
  const brotli = await ask('/assets/main.0123abcd.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['vary']).toBe('Accept-Encoding');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);

  const gzip = await ask('/home', { ...html, 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(page);

  const plain = await ask('/assets/main.0123abcd.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
});

test('hashed files are immutable, and page, worker and manifest are revalidated every time', async () => {
  const hashed = await ask('/assets/main.0123abcd.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/index.html', '/sw.js', '/manifest.webmanifest']) {
    expect((await ask(path)).headers['cache-control']).toBe('no-cache');
  }
});

test('a page that did not change is answered with 304 and no body', async () => {
  const { headers } = await ask('/home', html);
  const again = await ask('/home', { ...html, 'if-none-match': headers['etag'] ?? '' });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('page and worker have the content security policy, and every response the other security headers', async () => {
  for (const path of ['/home', '/sw.js']) {
    const policy = (await ask(path, html)).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  }
  for (const path of ['/home', '/assets/main.0123abcd.js', '/robots.txt', '/none.js']) {
    const { headers } = await ask(path, html);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('the policy of a live build allows its platform, Stripe and the game, and .build.json is not served', async () => {
  const env = { ...localSettings(4180), GAME_ORIGIN: 'https://play.kitewood.test' };
  const live = mkdtempSync(join(tmpdir(), 'kitewood-'));
  writeFileSync(join(live, 'index.html'), page);
  writeFileSync(join(live, 'home.html'), page);
  writeFileSync(join(live, '.build.json'), JSON.stringify({ backend: 'live', version: '1', env }));
  const own = await startServer({ dir: live, port: 0 });
  const response = await fetch(`${own.url}/home`, { headers: html });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    "connect-src 'self' http://localhost:4180 http://localhost:4181 https://",
  );
  expect(policy).toContain("script-src 'self' https://js.stripe.com ");
  expect(policy).toContain('frame-ancestors https://play.kitewood.test');
  expect(policy).not.toContain('unsafe');
  expect((await fetch(`${own.url}/.build.json`)).status).toBe(404);
  await own.close();
  rmSync(live, { recursive: true });
});

test('HEAD answers like GET, without the body', async () => {
  const answer = await ask('/home', html, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-length']).toBe(String(page.length));
  expect(answer.body).toHaveLength(0);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'the method %s is answered with 405 and the allowed methods',
  async (method) => {
    const answer = await ask('/home', html, method);
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  },
);

test('startServer() names the reason if the port is in use or the folder is not a build', async () => {
  const port = Number(new URL(server.url).port);
  await expect(startServer({ dir, port })).rejects.toThrow(`Port ${port} is in use`);
  await expect(startServer({ dir: join(dir, 'assets'), port: 0 })).rejects.toThrow(
    'is not a build',
  );
});
