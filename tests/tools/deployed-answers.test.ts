import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deltasIn } from '../../.tools/build/deltas.ts';
import { deltaFolder, deltaPath } from '../../.tools/hosting/deltas.ts';
import { deployedTroubles, scriptTroubles } from '../../.tools/hosting/deployed.ts';
import { pageAddresses } from '../../.tools/hosting/host-static.ts';
import { hostedBuild, inPage } from '../../.tools/build/in-page.ts';
import { type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { type PlatformFault, startBrokenHost } from '../support/broken-platform.ts';
import { addDeltas } from '../support/deltas.ts';
import { smallBuild } from '../support/small-build.ts';

// Puts a proxy that changes answers in front of a correct host.

type Change = NonNullable<PlatformFault['answer']>;

let build: string;
let right: RunningServer;

beforeEach(async () => {
  build = smallBuild();
  right = await startServer({ dir: build, port: 0 });
});

afterEach(async () => {
  await right.close();
  rmSync(build, { recursive: true });
});

async function troublesBehind(answer: Change): Promise<readonly string[]> {
  const host = await startBrokenHost(right.url, { answer });
  const intended = { build: hostedBuild(build), scripts: [] };
  const troubles = await deployedTroubles(host.url, intended);
  await host.close();
  return troubles;
}

/** Adds headers to every answer, or to the answer at one address. */
const withHeaders =
  (more: Readonly<Record<string, string>>, at?: string): Change =>
  ({ headers }, { path }) => {
    if (at === undefined || at === path) Object.assign(headers, more);
  };

test('a harmless header that the host adds is accepted', async () => {
  expect(await troublesBehind(withHeaders({ 'x-served-by': 'edge-7' }))).toEqual([]);
});

test('a changed delta is reported, and a host without deltas is not', async () => {
  addDeltas(build);
  const intended = { build: hostedBuild(build), scripts: [] };
  expect(await deployedTroubles(right.url, intended)).toEqual([]);
  const copy = mkdtempSync(join(tmpdir(), 'kitewood-'));
  cpSync(build, copy, { recursive: true });
  const host = await startServer({ dir: copy, port: 0 });
  const deltas = deltasIn(build);
  for (const { path, dictionary } of deltas)
    writeFileSync(join(copy, deltaPath(path, dictionary)), 'steal()');
  expect(await deployedTroubles(host.url, intended)).toEqual(
    deltas.map(({ path }) => `${path}: not the bytes of the build (dcz)`),
  );
  rmSync(join(copy, deltaFolder), { recursive: true });
  expect(await deployedTroubles(host.url, intended)).toEqual([]);
  await host.close();
  rmSync(copy, { recursive: true });
});

const tag = '<script defer src="/assets/main.0123abcd.js" integrity="sha256-abc"></script>';

test.each([
  ['<script>steal()</script>', [expect.stringMatching(/^a script in the page itself: sha256-/)]],
  ['<script>show()</script>', []],
  ['<SCRIPT src="/assets/main.0123abcd.js">', ['/assets/main.0123abcd.js has no integrity']],
  [tag, []],
])('scriptTroubles() lists unknown inline scripts and missing integrity: %s', (page, troubles) => {
  const { scripts } = inPage('<script>show()</script>');
  expect(scriptTroubles(page, [/^\/assets\/main\.[0-9a-f]{8}\.js$/], scripts)).toEqual(troubles);
});

test('a weakened content security policy is reported for every page', async () => {
  const weak = { 'content-security-policy': "default-src 'self'" };
  const troubles = await troublesBehind(withHeaders(weak));
  for (const page of pageAddresses()) {
    expect(troubles).toContainEqual(
      expect.stringContaining(`${page}: Content-Security-Policy is default-src 'self', not`),
    );
  }
});

test.each(pageAddresses())(
  'a foreign page in place of %s is reported, and no other page is',
  async (page) => {
    const foreign = '<!doctype html><script src="https://evil.test/x.js"></script>';
    const troubles = await troublesBehind((answer, { path }) => {
      if (path === page) answer.body = foreign;
    });
    expect(troubles).toContain(`${page}: https://evil.test/x.js is not in the inventory`);
    expect(troubles).toContain(`${page}: https://evil.test/x.js has no integrity`);
    expect(troubles.every((trouble) => trouble.startsWith(`${page}: `))).toBe(true);
  },
);

test.each(['/', '/login', '/home', '/assets/main.0123abcd.js'])(
  'a redirect of %s is reported, even if its target is correct',
  async (at) => {
    const troubles = await troublesBehind((answer, { path }) => {
      if (path !== at) return;
      answer.status = 302;
      answer.headers['location'] = right.url + path;
    });
    expect(troubles).toEqual([
      `${at}: status 302, not 200`,
      `${at}: Location is ${right.url}${at}, and should not be there`,
    ]);
  },
);

test('a document may redirect to its name without .html, and to no other address', async () => {
  const leadTo =
    (place: string): Change =>
    (answer, { path }) => {
      if (path !== '/login.html') return;
      Object.assign(answer, { status: 308, body: '' });
      answer.headers['location'] = place;
    };
  expect(await troublesBehind(leadTo('/login'))).toEqual([]);
  for (const place of ['/home', 'https://evil.test/login', '']) {
    expect(await troublesBehind(leadTo(place))).toContain('/login.html: status 308, not 200');
  }
});

test.each([
  ['refresh', '0; url=https://evil.test/'],
  ['link', '<https://evil.test/x.js>; rel=preload; as=script'],
  ['set-cookie', 'watch=1'],
  ['service-worker-allowed', '/'],
  ['access-control-allow-origin', '*'],
  ['clear-site-data', '"storage"'],
  // Network Error Logging sends page addresses to another site, even a mail link's address with its token.
  ['nel', '{"report_to":"cdn","max_age":604800}'],
  ['report-to', '{"group":"cdn","max_age":604800,"endpoints":[{"url":"https://cdn.test/"}]}'],
  // Blocks the card provider's frames.
  ['cross-origin-embedder-policy', 'require-corp'],
  ['content-disposition', 'attachment'],
  ['origin-trial', 'abc'],
])('an added %s header, which changes what a response does, is reported', async (name, value) => {
  const troubles = await troublesBehind(withHeaders({ [name]: value }, '/login'));
  expect(troubles).toEqual([
    expect.stringMatching(/^\/login: [\w-]+ is .*, and should not be there$/),
  ]);
});

test('a wrong Content-Type is reported for pages and scripts', async () => {
  const troubles = await troublesBehind(withHeaders({ 'content-type': 'text/plain' }));
  expect(troubles).toContain('/login: Content-Type is text/plain, not text/html');
  expect(troubles).toContain(
    '/assets/main.0123abcd.js: Content-Type is text/plain, not text/javascript',
  );
});
