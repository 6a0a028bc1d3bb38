import fc from 'fast-check';
import { rawBytes } from '../support/raw-bytes.ts';
import { Reached } from '../support/reached.ts';
import { serveSmallBuild } from '../support/small-server.ts';
import { hostileText, runs } from './hostile.ts';

const server = serveSmallBuild();

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'PURGE', 'get', 'G T'),
  hostileText,
);

const part = fc.oneof(
  fc.constantFrom('/', 'home', 'login.html', 'robots.txt', 'assets', 'main.0123abcd.js', 'sw.js'),
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%00',
    '%',
    '%zz',
    '\\',
    '//',
    '.br',
    '.gz',
    '?',
    '#',
  ),
  fc.constantFrom('http://a.test', '*', '.well-known', '.build.json', '\0', '\u00e4', ':'),
  hostileText,
);

const target = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('')}`);

const bytes = fc.oneof(fc.nat(60), fc.constantFrom('', '-', '9'.repeat(30), 'x', ' ', '-1', '0x1'));
const range = fc
  .array(fc.tuple(bytes, fc.constantFrom('-', '', '--', ' - '), bytes), { maxLength: 4 })
  .map((ranges) => `bytes=${ranges.map((one) => one.join('')).join(',')}`);

const etags = fc
  .array(fc.constantFrom('"a"', 'W/"b"', '*', '"', ',', 'W/', '""'), { maxLength: 6 })
  .map((all) => all.join(','));

const date = fc.oneof(
  fc.date({ noInvalidDate: true }).map((one) => one.toUTCString()),
  fc.constantFrom('0', 'Thu, 99 Jan 1970 00:00:00 GMT', 'Invalid Date'),
);

const header = fc.oneof(
  fc.tuple(fc.constant('Range'), fc.oneof(range, hostileText)),
  fc.tuple(fc.constantFrom('If-None-Match', 'If-Match', 'If-Range'), fc.oneof(etags, hostileText)),
  fc.tuple(
    fc.constantFrom('If-Modified-Since', 'If-Unmodified-Since', 'If-Range'),
    fc.oneof(date, hostileText),
  ),
  fc.tuple(
    fc.constantFrom('Accept-Encoding', 'Accept'),
    fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*;q=', 'text/html', ';;,,'), hostileText),
  ),
  fc.tuple(
    fc.constantFrom('Upgrade', 'Expect', 'Content-Length', 'Transfer-Encoding', 'Host', 'X'),
    fc.oneof(fc.constantFrom('websocket', '100-continue', '5', 'chunked', '-1'), hostileText),
  ),
);

test('no request crashes the server, and every page and refusal with a text has a content security policy', async () => {
  const reached = new Reached<number>(200, 400, 404, 405);
  await fc.assert(
    fc.asyncProperty(
      method,
      target,
      fc.array(header, { maxLength: 4 }),
      async (verb, path, headers) => {
        const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const answer = await rawBytes(
          server.url,
          `${verb} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\n`,
        );
        reached.note(answer.status);
        const isFile = answer.status < 300 && !/^Content-Type: text\/html/im.test(answer.text);
        // What breaks HTTP is dropped, or refused by Node without a text; 304, 412 and 416 are about a file.
        const hasText = /\r\n\r\n(?!0\r\n\r\n$)./s.test(answer.text);
        if (!isFile && hasText && ![304, 412, 416].includes(answer.status)) {
          expect(answer.text).toMatch(/^Content-Security-Policy: /im);
        }
        expect([500, 501, 502]).not.toContain(answer.status);
      },
    ),
    runs(5_000),
  );
  const { status } = await rawBytes(
    server.url,
    'GET /home HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  expect(status).toBe(200);
  expect(reached.never).toEqual([]);
});
