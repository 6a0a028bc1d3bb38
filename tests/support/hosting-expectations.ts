import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { buildFiles, pageAddresses } from '../../.tools/hosting/host-static.ts';
import { headersFor, kindOf, missingHeaders, writingHeaders } from '../../.tools/hosting/rules.ts';
import type { HostedBuild } from '../../.tools/build/in-page.ts';
import { documentOf } from '../../sw/routes.ts';
import { sharePath } from '../../sw/share.ts';
import { decoded, differs, wrongHeaders, wrongType } from './hosting-answers.ts';
import { rawRequest, type RawAnswer } from './raw-request.ts';

// The answers that any host of a build must give.

export interface Expectation {
  readonly title: string;
  /** The errors in the answers of the host at this address; empty if it has none. */
  troubles(base: string): Promise<readonly string[]>;
}

function expectation(title: string, troubles: Expectation['troubles']): Expectation {
  return { title, troubles };
}

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** @param brotli whether the host is able to send Brotli */
export function hostingExpectations(build: HostedBuild, brotli = true): readonly Expectation[] {
  const files = buildFiles(build.dir);
  return [
    ...wholeAnswers(build, [...files, ...asked], brotli),
    ...['/home', ...oneOfEach(files)].flatMap((path) => [
      notSentAgain(path),
      headAlone(path),
      partOf(build, path),
      partBeyond(build, path),
    ]),
    ...unknownPages.flatMap((path) => [
      unknownPage(build, path, {}),
      unknownPage(build, path, { range: 'bytes=0-9' }),
      unknownPageInFull(build, path),
      plainMissing(path, { accept: 'application/json' }),
    ]),
    ...missing.map((path) => plainMissing(path, html)),
    ...outside.map((path) => notFoundOutside(path)),
    ...['/login%00.html', '/%00'].map(refusedTarget),
    ...['/home', '/sw.js', '/nowhere', '/assets/gone.css'].map(onlyReading),
    sharedTooEarly,
  ];
}

/** Expects each file or page with the build's content, plain and compressed. */
export function wholeAnswers(
  build: HostedBuild,
  paths: readonly string[],
  brotli = true,
): readonly Expectation[] {
  const encodings = brotli ? ['', 'gzip', 'gzip, deflate, br, zstd'] : ['', 'gzip'];
  return paths.flatMap((path) => encodings.map((encoding) => wholeAnswer(build, path, encoding)));
}

const asked: readonly string[] = [
  ...pageAddresses(),
  '/home/',
  '/checkout?skuId=gems_pack_3&type=gems',
  '/password-reset?actionToken=a.b',
  '/home?next=/main.js',
];

const unknownPages = [
  '/nowhere',
  '/homepage',
  '/confirm/other',
  '/assets',
  '/icons/',
  '/Home',
  '/none.png.',
  '/sw.js.',
];

const missing = [
  '/assets/gone.0123abcd.js',
  '/assets/gone.css',
  '/main.js',
  '/icons/none.png',
  '/nowhere.HTML',
  '/.well-known/none',
  '/.build.json',
  '/login.html.br',
  '/login.html.gz',
  '/sw.js.BR',
  '/.git/config',
  '/assets/.hidden',
];

const outside = ['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/package.json'];

function oneOfEach(files: readonly string[]): readonly string[] {
  return Array.from(new Map(files.map((path) => [kindOf(path) + extname(path), path])).values());
}

function bytesOf({ dir }: HostedBuild, path: string): Buffer {
  return readFileSync(join(dir, fileOf(path)));
}

function fileOf(path: string): string {
  const [plain = ''] = path.split('?');
  return ['page', 'unknown-page'].includes(kindOf(plain)) ? documentOf(plain) : plain;
}

function wholeAnswer(build: HostedBuild, path: string, encoding: string): Expectation {
  return expectation(
    `${path} ${encoding ? `to who takes ${encoding}` : 'as it is'}`,
    async (base) => {
      const [plain = ''] = path.split('?');
      const kind = kindOf(plain);
      const answer = await rawRequest(base, path, { ...html, 'accept-encoding': encoding });
      if (kind === 'private') return answer.status === 404 ? [] : ['is for the host alone'];
      const end = ['br', 'gz'].find(
        (one) =>
          encoding.includes(one.slice(0, 2)) &&
          existsSync(join(build.dir, `${fileOf(path)}.${one}`)),
      );
      const wanted = end === 'gz' ? 'gzip' : end;
      // Without `Vary`, a cache that stores the plain answer would serve it to every client.
      const packed = existsSync(join(build.dir, `${fileOf(path)}.gz`));
      return [
        ...differs('status', answer.status, 200),
        ...differs('content-encoding', answer.headers['content-encoding'], wanted),
        ...(packed && !/accept-encoding/i.test(answer.headers['vary'] ?? '') ? ['no vary'] : []),
        ...wrongType(answer, fileOf(path)),
        ...wrongHeaders(answer, headersFor(kind, build)),
        ...(decoded(answer).equals(bytesOf(build, path)) ? [] : ['other bytes']),
      ];
    },
  );
}

function notSentAgain(path: string): Expectation {
  return expectation(`${path} is not sent again to who has it`, async (base) => {
    const { headers } = await rawRequest(base, path, html);
    const again = await rawRequest(base, path, {
      ...html,
      'if-none-match': headers['etag'] ?? '',
    });
    return [
      ...differs('status', again.status, 304),
      ...differs('length', again.body.length, 0),
      ...differs('cache-control', again.headers['cache-control'], headers['cache-control']),
    ];
  });
}

function headAlone(path: string): Expectation {
  return expectation(`${path} by HEAD is like GET without its body`, async (base) => {
    const get = await rawRequest(base, path, html);
    const head = await rawRequest(base, path, html, 'HEAD');
    return [
      ...differs('status', head.status, 200),
      ...differs('length', head.headers['content-length'], String(get.body.length)),
      ...differs('body', head.body.length, 0),
    ];
  });
}

function partOf(build: HostedBuild, path: string): Expectation {
  return expectation(`${path} in part`, async (base) => {
    const answer = await rawRequest(base, path, { ...html, range: 'bytes=2-5' });
    const all = bytesOf(build, path);
    if (all.length < 6) return [];
    return [
      ...differs('status', answer.status, 206),
      ...differs('range', answer.headers['content-range'], `bytes 2-5/${all.length}`),
      ...(answer.body.equals(all.subarray(2, 6)) ? [] : ['other bytes']),
    ];
  });
}

function partBeyond(build: HostedBuild, path: string): Expectation {
  return expectation(`${path} has no part beyond its end`, async (base) => {
    const answer = await rawRequest(base, path, { ...html, range: 'bytes=99999999-' });
    const kind = kindOf(path);
    return [
      ...differs('status', answer.status, 416),
      ...(kind === 'private' ? [] : wrongHeaders(answer, headersFor(kind, build))),
    ];
  });
}

function unknownPage(
  build: HostedBuild,
  path: string,
  headers: Readonly<Record<string, string>>,
): Expectation {
  return expectation(
    `${path} is a page that is missing ${JSON.stringify(headers)}`,
    async (base) => {
      const answer = await rawRequest(base, path, { ...html, ...headers });
      return wrongUnknownPage(build, answer);
    },
  );
}

function unknownPageInFull(build: HostedBuild, path: string): Expectation {
  return expectation(`${path} stays missing for who has the page`, async (base) => {
    const page = await rawRequest(base, '/home', html);
    const answer = await rawRequest(base, path, {
      ...html,
      'if-none-match': page.headers['etag'] ?? '',
      'if-modified-since': page.headers['last-modified'] ?? '',
    });
    return wrongUnknownPage(build, answer);
  });
}

function wrongUnknownPage(build: HostedBuild, answer: RawAnswer): readonly string[] {
  return [
    ...differs('status', answer.status, 404),
    ...wrongType(answer, '/index.html'),
    ...wrongHeaders(answer, headersFor('unknown-page', build)),
    ...(decoded(answer).equals(bytesOf(build, '/index.html')) ? [] : ['not the page']),
  ];
}

function plainMissing(path: string, headers: Readonly<Record<string, string>>): Expectation {
  return expectation(`${path} is plainly missing for ${headers['accept']}`, async (base) => {
    const answer = await rawRequest(base, path, headers);
    return [
      ...differs('status', answer.status, 404),
      ...differs('text', answer.body.toString().trim(), 'Not found'),
      ...wrongType(answer, '/x.txt'),
      ...wrongHeaders(answer, missingHeaders),
    ];
  });
}

function notFoundOutside(path: string): Expectation {
  return expectation(`${path} leads nowhere`, async (base) => {
    const answer = await rawRequest(base, path);
    const refused = answer.status >= 400 && answer.status < 500;
    const leaks = answer.body.includes('"kitewood-store"');
    return refused && !leaks ? [] : [`answered with ${answer.status}`];
  });
}

function refusedTarget(path: string): Expectation {
  return expectation(
    `the invalid address ${path} is refused with the headers that guard an answer`,
    async (base) => {
      const answer = await rawRequest(base, path, html);
      const refused = answer.status === 400 || answer.status === 404;
      return [
        ...(refused ? [] : [`answered with ${answer.status}`]),
        ...wrongHeaders(answer, missingHeaders),
      ];
    },
  );
}

const sharedTooEarly = expectation(
  `a picture that is shared before a worker is there leads to the page of ${sharePath}`,
  async (base) => {
    const answer = await rawRequest(base, sharePath, { ...html, 'content-length': '0' }, 'POST');
    return [
      ...differs('status', answer.status, 303),
      ...differs('location', answer.headers['location'], sharePath),
      ...wrongHeaders(answer, missingHeaders),
    ];
  },
);

function onlyReading(path: string): Expectation {
  return expectation(`nothing can be posted to ${path}`, async (base) => {
    const answer = await rawRequest(base, path, { ...html, 'content-length': '0' }, 'POST');
    return [
      ...differs('status', answer.status, 405),
      ...differs('allow', answer.headers['allow'], writingHeaders['Allow']),
      ...wrongType(answer, '/x.txt'),
      ...wrongHeaders(answer, missingHeaders),
    ];
  });
}
