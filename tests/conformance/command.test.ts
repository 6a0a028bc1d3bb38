import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlatformFault, startBrokenPlatform } from '../support/broken-platform.ts';
import { type Sandbox, sandboxPlatform } from '../support/sandbox.ts';
import { conformance } from './command.ts';
import { linkOperations } from './options.ts';
import type { Report } from './run.ts';

process.env['ENV_FILE'] = '';
const platform = sandboxPlatform();
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command against a world, with its accounts file. */
const run = (sandbox: Sandbox, file: object, ...more: string[]) =>
  runBehind({}, sandbox, file, ...more);

async function runBehind(fault: PlatformFault, sandbox: Sandbox, file: object, ...more: string[]) {
  const { hosts, close } = await startBrokenPlatform(platform.hosts(), sandbox.cookie, fault);
  const [accounts, json] = [join(folder, 'accounts.json'), join(folder, 'report.json')];
  writeFileSync(accounts, JSON.stringify(file));
  const words = ['--api', hosts.apiUrl, '--privacy', hosts.privacyUrl, '--accounts', accounts];
  let printed = '';
  const code = await conformance([...words, '--json', json, ...more], (text) => (printed += text));
  await close();
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
  const others = report.rows.filter(({ result }) => result !== 'ok');
  return { code, printed, report, others };
}

const challenge = {
  check: 'a purchase is paid after its challenge',
  result: 'not checked',
  reason: 'a cardholder has to answer it in a browser',
};
const noLimit = {
  check: 'too many wrong passwords are answered with 429 and a code',
  result: 'not checked',
  reason: 'the accounts file has no "rateLimit"',
};
const noRefusal = {
  check: 'every 429 and 503 has Retry-After',
  result: 'not checked',
  reason: 'no answer was a 429 or 503',
};
const successes = {
  check: 'every operation succeeds at least once',
  result: 'not checked',
  reason: expect.stringMatching(/^without a success: requestPasswordReset, linkEmail, /),
};
const lastRows = [challenge, noLimit, successes, noRefusal];

test('the local platform is all right, with purchases and with purchase rules that are off', async () => {
  const sandbox = await platform.open();
  await sandbox.control('setFamily', { family: 'account' });
  const { code, printed, report, others } = await run(sandbox, sandbox.file, '--spend');
  expect(others).toEqual([...lastRows]);
  expect(code).toBe(0);
  const ledger = (await sandbox.control('ledger')) as readonly { kind: string }[];
  const kinds = ledger.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['charge', 'charge', 'charge', 'grant']);
  expect(report).toMatchObject({ spend: true, requests: expect.any(Number) });
  expect(report).not.toHaveProperty('stopped');
  expect(printed).toContain('ok           the authentication cookie is HttpOnly\n');
  expect(printed).toContain(
    `${report.rows.length - 4} ok, 0 FAULT, 0 absent, 0 throttled, 4 not checked`,
  );
  const { accounts, links, expiredToken = '' } = sandbox.file;
  const passwords = accounts.map(({ password }) => password);
  for (const secret of [...passwords, ...links.map(({ token }) => token), expiredToken]) {
    expect(printed + JSON.stringify(report)).not.toContain(secret);
  }
});

test('e-mails of the accounts file are sent in lower case, as the store sends them', async () => {
  const sandbox = await platform.open();
  const accounts = sandbox.file.accounts.map(({ identity, password }) => ({
    identity: identity.toUpperCase(),
    password,
  }));
  const { code, report } = await run(sandbox, { ...sandbox.file, sandbox: false, accounts });
  expect(report).not.toHaveProperty('stopped');
  expect(code).toBe(0);
});

test('the command sends no request outside the contract, except two that must be refused', async () => {
  const sandbox = await platform.open();
  await run(sandbox, sandbox.file, '--spend');
  const { violations } = (await sandbox.control('look')) as { violations: readonly string[] };
  expect(violations).toEqual([
    'createAuthenticationSession: content type text/plain in place of application/json',
    'readLinkedEmail: comes without a bearer token',
  ]);
});

test('GraphQL requests accept the media types that the store accepts', async () => {
  const sandbox = await platform.open();
  const accepted = new Set<string | undefined>();
  const listen: PlatformFault = {
    request({ method, path, headers }) {
      if (path.startsWith('/graphql') && method !== 'OPTIONS') accepted.add(headers['accept']);
    },
  };
  await runBehind(listen, sandbox, sandbox.file);
  expect([...accepted]).toEqual(['application/graphql-response+json, application/json']);
});

test('optional parts that the platform lacks are absent, and no faults', async () => {
  const sandbox = await platform.open();
  await sandbox.control('lackParts', { status: 501 });
  const { code, others } = await run(sandbox, sandbox.file, '--spend');
  expect(code).toBe(0);
  const absent = others.filter(({ result }) => result === 'absent');
  expect(absent.map(({ check, reason }) => [check.split(' ')[0], reason])).toEqual(
    [
      'preflights',
      'listPurchases',
      'readFamily',
      'createWithdrawal',
      'createWithdrawal',
      'setFamilyPin',
      'keepFamilyOn',
      'listPurchases',
      'listPurchases',
      'listPurchases',
    ].map((name) => [name, 'answers 501']),
  );
  expect(others).toHaveLength(absent.length + lastRows.length);
});

test('links, an expired token and a limit that the accounts file does not give are not checked', async () => {
  const sandbox = await platform.open();
  const { links: _, expiredToken: __, ...file } = sandbox.file;
  const { code, others } = await run(sandbox, file);
  expect(code).toBe(0);
  const missing = others.filter(({ reason }) => reason.startsWith('the accounts file has no'));
  expect(missing.map(({ reason }) => reason.replace('the accounts file has no ', ''))).toEqual([
    ...linkOperations.map((operation) => `link of ${operation} that has expired`),
    ...linkOperations.map((operation) => `link of ${operation} that works`),
    '"expiredToken"',
    '"rateLimit"',
  ]);
});

test.each([
  ['in seconds', '60'],
  ['as a date', 'Wed, 25 Nov 2026 07:28:00 GMT'],
])(
  'a platform that limits wrong passwords, with Retry-After %s, is all right',
  async (_, retryAfter) => {
    const sandbox = await platform.open();
    const identity = 'moth@example.test';
    let attempts = 0;
    const limit: PlatformFault = {
      answer(answer, { body }) {
        if (!body.includes(identity) || ++attempts < 3) return;
        answer.status = 429;
        answer.headers['retry-after'] = retryAfter;
      },
    };
    const file = { ...sandbox.file, rateLimit: { identity, attempts: 5 } };
    const { code, others } = await runBehind(limit, sandbox, file);
    expect(code).toBe(0);
    expect(others).not.toContainEqual(expect.objectContaining({ check: noLimit.check }));
    expect(others).not.toContainEqual(expect.objectContaining({ check: noRefusal.check }));
    expect(attempts).toBe(3);
  },
);

test.each([
  ['createAuthenticationSession', 'POST /v1/authentication-sessions', 'both accounts sign in'],
  ['readLinkedEmail', 'GET /v1/identities/email', 'a new session is accepted'],
  [
    'the preflight of readLinkedEmail',
    'OPTIONS /v1/identities/email',
    'preflights allow the method and the headers of every operation',
  ],
])('a rate limit of %s ends the run with 2, and is no fault', async (name, limited, check) => {
  const sandbox = await platform.open();
  const limit: PlatformFault = {
    answer(answer, request) {
      if (`${request.method} ${request.path}` !== limited) return;
      answer.status = 429;
      answer.headers['retry-after'] = '60';
    },
  };
  const { code, printed, others } = await runBehind(limit, sandbox, sandbox.file);
  expect(printed).toContain(`\nthrottled    ${check}\n               ${name} answers 429`);
  expect(others.filter(({ result }) => result === 'FAULT')).toEqual([]);
  expect(code).toBe(2);
});

test('a platform that is down for another origin has not refused it', async () => {
  const sandbox = await platform.open();
  const outage: PlatformFault = {
    answer(answer, { headers, path }) {
      const isForeign = headers['origin'] === 'https://conformance.invalid';
      if (isForeign && path === '/v1/user-sessions') answer.status = 500;
    },
  };
  const { others } = await runBehind(outage, sandbox, sandbox.file);
  expect(others).toContainEqual({
    check: 'no sign-in and no session from another origin',
    result: 'not checked',
    reason: 'createUserSession answers 500 ORIGIN_NOT_ALLOWED',
  });
});

test('purchases that the account’s rules refuse are not checked', async () => {
  const sandbox = await platform.open();
  await sandbox.control('setFamily', { family: 'none' });
  const { code, others } = await run(sandbox, sandbox.file, '--spend');
  expect(code).toBe(0);
  expect(others).toContainEqual({
    check: 'createPurchase with a card that pays answers a purchase without a challenge',
    result: 'not checked',
    reason: 'the account has purchase rules: FAMILY_OFF',
  });
  expect(await sandbox.control('ledger')).toEqual([]);
});

test.each([
  ['without --spend', {}],
  ['without a sandbox', { sandbox: false }],
])('%s nothing is bought, and no card is registered', async (_, changes) => {
  const sandbox = await platform.open();
  const { code, others } = await run(sandbox, { ...sandbox.file, ...changes });
  expect(code).toBe(0);
  expect(others.map(({ reason }) => reason)).toContain(
    'sandbox' in changes ? 'the accounts file says no "sandbox": true' : 'needs --spend',
  );
  const { state } = (await sandbox.control('look')) as {
    state: { purchases: object; profiles: readonly object[]; mails: readonly object[] };
  };
  expect([state.purchases, state.profiles]).toEqual([{}, []]);
  if ('sandbox' in changes) expect(state.mails).toEqual([]);
});
