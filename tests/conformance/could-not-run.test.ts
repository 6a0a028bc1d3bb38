import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { running, type RunningServer } from '../../.tools/serve/server.ts';
import { createCertificate } from '../support/certificate.ts';
import { sandboxPlatform, spending } from '../support/sandbox.ts';
import { conformance } from './command.ts';
import { Connection, usualLimits } from './connection.ts';
import { runChecks } from './run.ts';

process.env['ENV_FILE'] = '';
const platform = sandboxPlatform();
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function open(...server: Parameters<typeof running>): Promise<string> {
  const started = await running(...server);
  servers.push(started);
  return started.url;
}

const host = (answer: RequestListener) => open(createServer(answer));

function written(content: unknown): string {
  const path = join(folder, 'accounts.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const accounts = [
  { identity: 'a@example.com', password: 'first-secret' },
  { identity: 'b@example.com', password: 'second-secret' },
];
const file = { sandbox: true, accounts, sku: 'gems_pack_3', billingPlatformId: 'demo-billing-us' };

/** Runs the command, which cannot run to its end. Returns what it prints. */
async function runWith(...words: string[]): Promise<string> {
  let printed = '';
  expect(await conformance(words, (text) => (printed += text))).toBe(2);
  return printed;
}

/** Runs it with an accounts file against one address for both hosts. */
const run = (url: string, content: unknown = file, ...more: string[]) =>
  runWith('--api', url, '--privacy', url, '--accounts', written(content), ...more);

test('a report that cannot be written is named before the first request', async () => {
  let requests = 0;
  const url = await host(() => requests++);
  const json = join(folder, 'nowhere', 'report.json');
  expect(await run(url, file, '--json', json)).toMatch(/^The report cannot be written: ENOENT/);
  expect(requests).toBe(0);
});

test('a host that is down is named with the reason', async () => {
  const url = await host(() => undefined);
  await servers.pop()?.close();
  const printed = await run(url);
  expect(printed).toContain(`retrieveLocation has no answer: nothing listens there, ECONNREFUSED`);
  expect(printed).toContain(url);
});

const starfall = { BRAND: 'tests/support/brands/starfall' };

test.each([
  [starfall, [], 'starfall'],
  [{ ...starfall, APPLICATION_ID: 'moon' }, [], 'moon'],
  [{ ...starfall, APPLICATION_ID: 'moon' }, ['--application', 'comet'], 'comet'],
])('with the settings %j and the arguments %j, the application is %s', async (env, words, id) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...env });
  const url = await host((_, response) => response.writeHead(307).end());
  const [first] = (await run(url, file, ...words)).split('\n');
  expect(first).toBe(`${id}  ${url}  ${url}`);
});

test('a host that hangs is given up after the limit of a read', async () => {
  const apiUrl = await host(() => undefined);
  const report = await runChecks(
    spending({ apiUrl, privacyUrl: apiUrl }, (await platform.open()).file, { read: 50 }),
  );
  expect(report.stopped).toBe('retrieveLocation has no answer within 0.05 seconds');
});

test('an answer to a write may take longer than one to a read', async () => {
  const url = await host(() => undefined);
  const connection = new Connection([url], { ...usualLimits, read: 20, write: 60 });
  const send = (method: string) =>
    connection.send({ operation: method, method, url: `${url}/`, headers: {} });
  await expect(send('GET')).rejects.toThrow('GET has no answer within 0.02 seconds');
  await expect(send('POST')).rejects.toThrow('POST has no answer within 0.06 seconds');
});

test('a run ends at its limit of requests', async () => {
  const { file: own } = await platform.open();
  const report = await runChecks(spending(platform.hosts(), own, { requests: 20 }));
  expect(report.stopped).toBe('stopped after 20 requests');
});

test('a redirect is reported and not followed', async () => {
  let followed = 0;
  const target = await host((_, response) => {
    followed++;
    response.end('{}');
  });
  const url = await host((_, response) => response.writeHead(307, { Location: target }).end());
  expect(await run(url)).toContain(
    `retrieveLocation answers 307, a redirect to ${target}: it is not follow`,
  );
  expect(followed).toBe(0);
});

test('an invalid certificate is reported', async () => {
  const url = await open(
    createSecureServer(createCertificate(folder), (_, response) => response.end()),
  );
  expect(await run(url)).toContain('the certificate is not valid, DEPTH_ZERO_SELF_SIGNED_CERT');
});

test('a wrong password in the accounts file is named by its account only', async () => {
  const { apiUrl, privacyUrl } = platform.hosts();
  const [luna] = (await platform.open()).file.accounts;
  const content = { ...file, accounts: [{ ...luna, password: 'first-secret' }, accounts[1]] };
  const hosts = ['--api', apiUrl, '--privacy', privacyUrl];
  const printed = await runWith(...hosts, '--accounts', written(content));
  expect(printed).toContain(
    `${luna.identity} cannot sign in with the password of the accounts file: ` +
      'createAuthenticationSession answers 401 INVALID_CREDENTIALS',
  );
  expect(printed).not.toContain('first-secret');
});

test.each<[string, unknown, string]>([
  ['not JSON', '{"password":"first-secret"', 'cannot be read: it is not JSON'],
  ['of one account', { ...file, accounts: accounts.slice(1) }, 'accounts.1: '],
  ['without an SKU', { ...file, sku: undefined }, 'sku: '],
  ['with a misspelt name', { ...file, sandbx: true }, 'sandbx: '],
])('an accounts file %s is refused with the reason', async (_, content, reason) => {
  const printed = await run('http://localhost:1', content);
  expect(printed).toContain(reason);
  expect(printed).not.toContain('secret');
});

test('an accounts file that is missing is refused with its path', async () => {
  const hosts = ['--api', 'https://a.test', '--privacy', 'https://b.test'];
  const printed = await runWith(...hosts, '--accounts', 'no.json');
  expect(printed).toMatch(/The accounts file no\.json cannot be read: ENOENT/);
});

test('--spend is refused unless the accounts file says that it is a sandbox', async () => {
  const calls: string[] = [];
  const url = await host(({ url: path = '' }, response) => {
    calls.push(path);
    response.end();
  });
  const printed = await run(url, { ...file, sandbox: false }, '--spend');
  expect(printed).toContain('must say "sandbox": true');
  expect(calls).toEqual([]);
});

test.each(['http://api.example.com', 'https://user:secret@api.example.com', 'api.example.com'])(
  'the address %s is refused',
  async (url) => {
    expect(await run(url)).toContain('--api must be an https address');
  },
);

test.each([[[]], [['--help']]])(
  'without its arguments, or with an unknown one, the command prints how to use it: %j',
  async (words) => {
    const usage = 'npm run conformance -- --api URL --privacy URL --accounts FILE';
    expect(await runWith(...words)).toContain(usage);
  },
);

test('the program ends with the exit code of the command', () => {
  const program = join(import.meta.dirname, 'main.ts');
  const run = () => execFileSync(process.execPath, [program], { encoding: 'utf8' });
  expect(run).toThrow(expect.objectContaining({ status: 2 }));
});
