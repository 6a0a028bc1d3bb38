import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { configOf } from '../../.tools/build/build.ts';
import { startServer } from '../../.tools/serve/server.ts';
import { nginxBuildConf, nginxServerConf, nginxSnippet } from '../../.tools/hosting/host-nginx.ts';
import { buildFiles, headersFile, pageAddresses } from '../../.tools/hosting/host-static.ts';
import { headersFor, kindOf } from '../../.tools/hosting/rules.ts';
import { hostedBuild, inPage } from '../../.tools/build/in-page.ts';
import { contentPolicy, contentPolicyOfPage, permissions } from '../../.tools/hosting/policy.ts';
import { kitewood } from '../support/kitewood.ts';
import { deltaExpectations } from '../support/delta-expectations.ts';
import { addDeltas } from '../support/deltas.ts';
import { hostingExpectations } from '../support/hosting-expectations.ts';
import { localSettings } from '../support/local-settings.ts';
import { smallBuild } from '../support/small-build.ts';
import { headersOfStaticHost } from '../support/static-host.ts';

const build = (more: Readonly<Record<string, string>> = {}) => ({
  backend: 'live' as const,
  brand: kitewood,
  version: '1.0.0',
  env: { ...localSettings(4180), ...more },
});
const platform = (more?: Readonly<Record<string, string>>) => configOf(build(more)).platform;

const styled = ['index.html', 'checkout.html', 'home.html', 'login.html', 'public-privacy.html'];
const others = [
  'sw-stop.js',
  'manifest.webmanifest',
  'health.json',
  'assets/main.0123abcd.css',
  'assets/gem.0123abcd.svg',
  'assets/jar.0123abcd.avif',
  'assets/jar.0123abcd.jpeg',
  'assets/jar.0123abcd.webp',
  'assets/fredoka.0123abcd.woff2',
  'icons/icon-192.png',
  'install/store-wide.jpg',
];

let dir: string;

beforeAll(() => {
  dir = smallBuild({
    ...Object.fromEntries(styled.map((name) => [name, `<style>${name}</style>`])),
    ...Object.fromEntries(others.map((name) => [name, `the file ${name}`])),
  });
  writeFileSync(join(dir, '.build.json'), JSON.stringify(build()));
  addDeltas(dir);
});

afterAll(() => rmSync(dir, { recursive: true }));

test('our own server meets every hosting expectation', async () => {
  const server = await startServer({ dir, port: 0 });
  const hosted = hostedBuild(dir);
  const expectations = [...hostingExpectations(hosted), ...deltaExpectations(hosted)];
  const troubles: string[] = [];
  for (const { title, troubles: of } of expectations) {
    troubles.push(...(await of(server.url)).map((trouble) => `${title}: ${trouble}`));
  }
  await server.close();
  expect(troubles).toEqual([]);
  expect(expectations.length).toBeGreaterThan(150);
});

test('the command refuses an address in place of the name of a host, and writes nothing', () => {
  const script = join(import.meta.dirname, '../../.tools/hosting/write-hosting.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, dir, 'https://store.test/../a']);
  expect(status).toBe(1);
  expect(stderr.toString()).toContain('https://store.test/../a not the name of a host');
  expect(existsSync(`${dir}-hosting`)).toBe(false);
});

test.each([
  ['/', 'page'],
  ['/home/', 'page'],
  ['/confirm/changeEmail', 'page'],
  ['/confirm/other', 'unknown-page'],
  ['/index.html', 'page'],
  ['/sw.js', 'worker'],
  ['/sw.js/', 'unknown-page'],
  ['/assets/sw.js', 'file'],
  ['/manifest.webmanifest', 'fresh'],
  ['/health.json', 'fresh'],
  ['/assets/main.0123abcd.js', 'code'],
  ['/assets/gem.0123abcd.svg', 'hashed'],
  ['/icons/icon-192.png', 'fresh'],
  ['/install/main.0123abcd.js', 'file'],
  ['/third-party-notices.txt', 'file'],
  ['/.well-known/security.txt', 'file'],
  ['/.well-known/apple-developer-merchantid-domain-association', 'file'],
  ['/.build.json', 'private'],
  ['/assets/.git/config', 'private'],
])('kindOf(%s) is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

test('a static host sends the same headers as our own server, each once, for every page and file', () => {
  const hosted = hostedBuild(dir);
  const text = headersFile(buildFiles(dir), hosted);
  for (const path of [...pageAddresses(), ...buildFiles(dir)]) {
    const kind = kindOf(path);
    if (kind === 'private') throw new Error(`${path} is listed`);
    expect(headersOfStaticHost('netlify', text, path)).toMatchObject(headersFor(kind, hosted));
  }
  expect(headersOfStaticHost('netlify', text, '/nowhere')).toMatchObject({
    'Content-Security-Policy': contentPolicy(platform(), hosted.inPages),
  });
  // The line length limit of the strictest of these hosts.
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
});

test.each([
  ['with a slash at its end', (folder: string) => `${folder}/`],
  ['from ./', (folder: string) => `./${relative('.', folder)}`],
])('a folder that is named %s is listed and served as any other', async (_, named) => {
  const same = named(dir);
  expect(buildFiles(same)).toEqual(buildFiles(dir));
  const server = await startServer({ dir: same, port: 0 });
  const { status } = await fetch(`${server.url}/assets/main.0123abcd.css`);
  await server.close();
  expect(status).toBe(200);
});

test('headersFile() throws if the files of one folder need different caching', () => {
  expect(() => headersFile(['/assets/a.0123abcd.js', '/assets/b.js'])).toThrow('/assets/*');
});

test('the nginx configuration includes the build’s, which sets no server, port or certificate', () => {
  const brought = nginxBuildConf({ ...hostedBuild(dir), dir: '/srv/kitewood-store' });
  expect(brought).not.toMatch(/^\s*(?:server \{|server_name|listen|ssl|log_format|map )/m);
  expect(nginxServerConf('store.example.com')).toContain(
    `include ${nginxSnippet('store.example.com')};`,
  );
});

test('the nginx configurations of several stores share no map, log format or log file', () => {
  const namesOf = (site: string) =>
    Array.from(
      nginxServerConf(site).matchAll(/(?:^map \S+|^log_format|access_log) (\S+)/gm),
      ([, name]) => name,
    );
  const sites = ['store.example.com', 'staging.store.example.com', 'staging-store.example.com'];
  const names = sites.flatMap(namesOf);
  expect(names).toHaveLength(9);
  expect(new Set(names).size).toBe(9);
});

test.each([
  ['page', 'no-cache'],
  ['unknown-page', 'no-cache'],
  ['worker', 'no-cache'],
  ['fresh', 'no-cache'],
  ['code', 'public, max-age=31536000, immutable'],
  ['hashed', 'public, max-age=31536000, immutable'],
  ['file', 'public, max-age=3600'],
] as const)('an address of the kind %s is sent with the Cache-Control %s', (kind, kept) => {
  expect(headersFor(kind)['Cache-Control']).toBe(kept);
});

/** Directives that both builds share. The comparison is exact: an unlisted directive fails the test. */
const alike = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

test('the content security policies of a demo and a live page have exactly the listed directives', () => {
  const settings = { GAME_ORIGIN: 'https://play.example.com' };
  expect(contentPolicy().split('; ').toSorted()).toEqual(
    [
      ...alike,
      "script-src 'self'",
      "connect-src 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      'trusted-types default',
    ].toSorted(),
  );
  expect(contentPolicy(platform(settings)).split('; ').toSorted()).toEqual(
    [
      ...alike,
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "connect-src 'self' http://localhost:4180 http://localhost:4181 https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      'frame-ancestors https://play.example.com',
      'trusted-types default goog#html',
    ].toSorted(),
  );
});

test('a live page without a game may not be framed', () => {
  expect(contentPolicy(platform({ GAME_ORIGIN: '' }))).toContain("; frame-ancestors 'none';");
});

test('the Permissions-Policy of a live page allows payment for itself and Stripe, that of the demo nothing', () => {
  const allowed = (of?: ReturnType<typeof platform>) =>
    permissions(of)
      .split(', ')
      .filter((one) => !one.endsWith('=()'));
  expect(allowed(platform())).toEqual([
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
  ]);
  expect(allowed()).toEqual([]);
});

test('policy violations are reported only by pages, and only to a configured endpoint', () => {
  const reports = { CSP_REPORT_URL: 'https://reports.example.com/policy?key=1' };
  const headersOf = (kind: 'page' | 'hashed', more = {}) =>
    headersFor(kind, {
      platform: platform(more),
      linked: ['https://kitewood.example'],
    });
  const headers = headersOf('page', reports);
  expect(headers['Reporting-Endpoints']).toBe('policy="https://reports.example.com/policy?key=1"');
  expect(headers['Content-Security-Policy']).toMatch(
    /; report-to policy; report-uri https:\/\/reports\.example\.com\/policy\?key=1$/,
  );
  expect(headers['Connection-Allowlist-Report-Only']).toMatch(
    /^\(response-origin( "https?:\/\/[^\s"/]+")+\);report-to=policy$/,
  );
  for (const host of [
    'https://www.google.com',
    'https://reports.example.com',
    'https://kitewood.example',
  ])
    expect(headers['Connection-Allowlist-Report-Only']).toContain(` "${host}"`);
  expect(headersOf('hashed', reports)).not.toHaveProperty('Reporting-Endpoints');
  expect(headersOf('page')).not.toHaveProperty('Connection-Allowlist-Report-Only');
  expect(headersOf('page')).not.toHaveProperty('Reporting-Endpoints');
  expect(contentPolicy(platform())).not.toContain('report');
});

test('connect-src contains the error report address only if one is configured', () => {
  const url = 'https://errors.example.com/store';
  expect(contentPolicy(platform({ ERROR_REPORT_URL: url }))).toMatch(
    /connect-src 'self' [^;]*https:\/\/errors\.example\.com /,
  );
  expect(contentPolicy(platform())).not.toContain('errors.example.com');
});

test('inline scripts and styles are allowed by digest, and no others', () => {
  const { scripts, styles } = inPage(
    '<style>b { color: red }</style><script src="/a.js"></script><script>show()</script>',
  );
  expect([...scripts, ...styles]).toEqual(
    Array(2).fill(expect.stringMatching(/^sha256-[\w+/]{43}=$/)),
  );
  const policy = contentPolicy(undefined, { scripts, styles });
  expect(policy).toContain(`script-src 'self' '${scripts[0]}'; style-src 'self' '${styles[0]}';`);
  expect(policy).not.toContain('unsafe');
});

test('the documents of a build share one policy that contains the inline digests of all', () => {
  const styles = styled.flatMap((name) => inPage(`<style>${name}</style>`).styles);
  expect(hostedBuild(dir).inPages.styles.toSorted()).toEqual(styles.toSorted());
});

test('the page contains its own policy, except directives that only a header can have', () => {
  const reports = { CSP_REPORT_URL: 'https://reports.example.com/policy' };
  const header = contentPolicy(platform(reports)).split('; ');
  const page = contentPolicyOfPage(platform(reports)).split('; ');
  const missing = header.filter((one) => !page.includes(one)).map((one) => one.split(' ')[0]);
  expect(missing).toEqual(['frame-ancestors', 'report-to', 'report-uri']);
  expect(page.filter((one) => !header.includes(one))).toEqual([]);
});
