import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startServer } from '../../.tools/serve/server.ts';
import { rawBytes } from '../support/raw-bytes.ts';
import { rawRequest } from '../support/raw-request.ts';
import { smallBuild } from '../support/small-build.ts';
import { serveSmallBuild } from '../support/small-server.ts';

// What hosting.test.ts does not ask of every host: how our own server reads requests.

const script = '/assets/main.0123abcd.js';
const html = { accept: 'text/html,*/*;q=0.8' };

const server = serveSmallBuild();

const ask = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.url, path, headers);

test.each([
  ['/%68ome', 'the file home.html'],
  ['/home?x=%zz', 'the file home.html'],
  ['/l%6Fgin.html', 'the file login.html'],
  ['/robots%2Etxt', 'the file robots.txt'],
])('the request target %s is answered with "%s"', async (target, body) => {
  const answer = await ask(target, html);
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe(body);
});

test.each([
  ['GET /%zz HTTP/1.1', 400],
  ['GET /%c0%ae%c0%ae/robots.txt HTTP/1.1', 400],
  ['GET /%ff HTTP/1.1', 400],
  ['GET ftp://elsewhere.test/home HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 405],
  ['TRACE /home HTTP/1.1', 405],
  ['GET /..%5crobots.txt HTTP/1.1', 404],
  ['GET //robots.txt HTTP/1.1', 404],
  ['GET /assets/ HTTP/1.1', 404],
  ['GET /login.html.Gz HTTP/1.1', 404],
  ['GET /login.html%2Ebr HTTP/1.1', 404],
  ['GET /login.html.b%72 HTTP/1.1', 404],
])('"%s" is refused with %i and security headers', async (line, status) => {
  await expectRefusal(line, status);
});

test.each([
  [300, '.js'],
  [9_000, ''],
  [9_000, '.html'],
])('a path of %i characters with the ending "%s" is missing', async (length, ending) => {
  await expectRefusal(`GET /${'a'.repeat(length)}${ending} HTTP/1.1`, 404);
});

async function expectRefusal(line: string, status: number): Promise<void> {
  const sent = `${line}\r\nHost: store.example.com\r\nConnection: close\r\n\r\n`;
  const answer = await rawBytes(server.url, sent);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/^Content-Security-Policy: default-src 'none'; /im);
  expect(answer.text).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
  expect(answer.text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/im);
}

test.each([
  ['identity', undefined],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['zebra, gzipped, brr', undefined],
])('Accept-Encoding "%s" gets %s, with an ETag of its own', async (accepted, coding) => {
  const plain = await ask(script, { 'accept-encoding': 'identity' });
  const { headers } = await ask(script, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
  expect(headers['vary']).toContain('Accept-Encoding');
  expect(headers['etag'] === plain.headers['etag']).toBe(coding === undefined);
});

test('a range of a compressed file is a range of its compressed bytes', async () => {
  const whole = await ask(script, { 'accept-encoding': 'br' });
  const part = await ask(script, { 'accept-encoding': 'br', range: 'bytes=0-3' });
  expect(part.headers['content-encoding']).toBe('br');
  expect(part.body.equals(whole.body.subarray(0, 4))).toBe(true);
});

test('a failed condition is answered with 412, uncompressed', async () => {
  const answer = await ask(script, { 'if-match': '"other"', 'accept-encoding': 'br' });
  expect(answer.status).toBe(412);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toBe('Precondition failed\n');
});

test('startServer() names the reason if the port is in use or the folder is not a build', async () => {
  const port = Number(new URL(server.url).port);
  const dir = smallBuild();
  await expect(startServer({ dir, port })).rejects.toThrow(`Port ${port} is in use`);
  rmSync(dir, { recursive: true });
  await expect(startServer({ dir: tmpdir(), port: 0 })).rejects.toThrow('is not a build');
});
