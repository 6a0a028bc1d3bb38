import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rawRequest, type RawAnswer } from '../support/raw-request.ts';
import { serveSmallBuild } from '../support/small-server.ts';

// Ranges, conditional requests and encodings as in RFC 9110.

const script = '/assets/main.0123abcd.js';
const text = 'the file assets/main.0123abcd.js';
const size = text.length;
const longAgo = 'Thu, 01 Jan 1970 00:00:00 GMT';
const farAhead = 'Fri, 31 Dec 2100 23:59:59 GMT';

const server = serveSmallBuild();

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.url, path, headers, method);

/** The validators that the server sends for the script. */
async function validators(): Promise<{ readonly etag: string; readonly modified: string }> {
  const { headers } = await ask(script);
  return { etag: headers['etag'] ?? '', modified: headers['last-modified'] ?? '' };
}

test.each([
  ['bytes=0-3', 0, 4],
  ['bytes=4-', 4, size],
  ['bytes=0-99999999', 0, size],
  [`bytes=${size - 1}-${'9'.repeat(400)}`, size - 1, size],
  ['bytes=-5', size - 5, size],
  ['bytes=-99999', 0, size],
  ['BYTES=2-3', 2, 4],
  ['bytes= 2-3 ', 2, 4],
])('Range "%s" is answered with bytes %i to %i', async (range, start, end) => {
  const answer = await ask(script, { range });
  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${size}`);
  expect(answer.headers['content-length']).toBe(String(end - start));
  expect(answer.body.toString()).toBe(text.slice(start, end));
});

test.each([`bytes=${size}-`, 'bytes=99999-100000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'Range "%s" cannot be satisfied: 416 with the length',
  async (range) => {
    const answer = await ask(script, { range });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${size}`);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  'bytes=5-2',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=1',
  'bytes=1-2x',
  'bytes=0x1-0x3',
  'bytes=--5',
  'bytes=1-2-3',
  'bytes=+1-2',
  'bytes 1-2',
  'bytes',
  'lines=1-2',
  'bytes=0-1,4-5',
  'bytes=-1,0-',
  `bytes=${'0-0,'.repeat(900)}0-0`,
])('Range "%s" is invalid or several ranges: the whole file is sent', async (range) => {
  const answer = await ask(script, { range });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-range']).toBeUndefined();
  expect(answer.body.toString()).toBe(text);
});

test('Range is ignored on HEAD', async () => {
  const answer = await ask(script, { range: 'bytes=0-3' }, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-length']).toBe(String(size));
});

test('a range of a compressed file is a range of its compressed bytes', async () => {
  const whole = await ask(script, { 'accept-encoding': 'br' });
  const part = await ask(script, { 'accept-encoding': 'br', range: 'bytes=0-3' });
  expect(part.headers['content-encoding']).toBe('br');
  expect(part.body.equals(whole.body.subarray(0, 4))).toBe(true);
});

test.each([
  ['the same ETag', (etag: string) => etag, 304],
  ['the same ETag as a weak one', (etag: string) => `W/${etag}`, 304],
  ['a list that holds it', (etag: string) => `"a,b" , W/"c",${etag}, "d"`, 304],
  ['any', () => '*', 304],
  ['another ETag', () => '"other"', 200],
  ['a part of the ETag', (etag: string) => etag.slice(0, 5), 200],
  ['the ETag inside another one', (etag: string) => `"x${etag.slice(1)}`, 200],
  ['the ETag without quotes', (etag: string) => etag.replaceAll('"', ''), 200],
  ['nothing', () => '', 200],
] as const)(
  'If-None-Match with %s gets 304 only if it matches the ETag',
  async (_, headerOf, status) => {
    const { etag } = await validators();
    const answer = await ask(script, { 'if-none-match': headerOf(etag) });
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveLength(status === 304 ? 0 : size);
    expect(answer.headers['etag']).toBe(etag);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  },
);

test.each([
  ['the date of the file', (modified: string) => modified, 304],
  ['a later date', () => farAhead, 304],
  ['an earlier date', () => longAgo, 200],
  ['no date', () => 'yesterday', 200],
  ['a date in no format of HTTP', () => '2100-01-01', 200],
  ['a later date in the format of RFC 850', () => 'Sunday, 06-Nov-94 08:49:37 GMT', 200],
] as const)(
  'If-Modified-Since with %s gets 304 only if it is an HTTP date and the file is not newer',
  async (_, headerOf, status) => {
    const { modified } = await validators();
    const answer = await ask(script, { 'if-modified-since': headerOf(modified) });
    expect(answer.status).toBe(status);
  },
);

test('If-None-Match outweighs If-Modified-Since', async () => {
  const headers = { 'if-none-match': '"other"', 'if-modified-since': farAhead };
  expect((await ask(script, headers)).status).toBe(200);
});

test.each([
  [{ 'if-match': '"other"' }, 412],
  [{ 'if-match': '*' }, 200],
  [{ 'if-unmodified-since': longAgo }, 412],
  [{ 'if-unmodified-since': farAhead }, 200],
  [{ 'if-unmodified-since': 'yesterday' }, 200],
  [{ 'if-match': '*', 'if-unmodified-since': longAgo }, 200],
] as const)('a request with the headers %j is answered with %i', async (headers, status) => {
  expect((await ask(script, headers)).status).toBe(status);
});

test('If-Match compares strongly', async () => {
  const { etag } = await validators();
  expect((await ask(script, { 'if-match': `"other", ${etag}` })).status).toBe(200);
  expect((await ask(script, { 'if-match': `W/${etag}` })).status).toBe(412);
});

test.each([
  ['the ETag', ({ etag }) => etag, 206],
  ['the ETag as a weak one', ({ etag }) => `W/${etag}`, 200],
  ['a list of ETags', ({ etag }) => `${etag}, "other"`, 200],
  ['another ETag', () => '"other"', 200],
  ['the date of the file', ({ modified }) => modified, 206],
  ['another date', () => farAhead, 200],
  ['nonsense', () => 'nonsense', 200],
] as readonly [string, (known: Awaited<ReturnType<typeof validators>>) => string, number][])(
  'If-Range with %s gets the range only if it is the current ETag or date',
  async (_, headerOf, status) => {
    const headers = { range: 'bytes=0-3', 'if-range': headerOf(await validators()) };
    expect((await ask(script, headers)).status).toBe(status);
  },
);

test('each coding of a file has an ETag of its own', async () => {
  const etags = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (coding) => {
      const { headers } = await ask(script, { 'accept-encoding': coding });
      return headers['etag'];
    }),
  );
  expect(new Set(etags).size).toBe(3);
});

test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.000', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['zebra, gzipped, brr', undefined],
  ['br;q=x', undefined],
])('Accept-Encoding "%s" gets %s', async (accepted, coding) => {
  const answer = await ask(script, { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  expect(plain(answer)).toBe(text);
});

function plain({ headers, body }: RawAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
