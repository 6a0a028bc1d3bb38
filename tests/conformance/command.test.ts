import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrokenPlatform } from '../support/broken-platform.ts';
import { type Sandbox, sandboxPlatform } from '../support/sandbox.ts';
import { conformance } from './command.ts';
import type { Report } from './run.ts';

const platform = sandboxPlatform();
const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command against a world, with its accounts file. */
async function run(sandbox: Sandbox, file: object, ...more: string[]) {
  const { hosts, close } = await startBrokenPlatform(platform.hosts(), sandbox.cookie, {});
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
const noRefusal = {
  check: 'every 429 and 503 has Retry-After in seconds',
  result: 'not checked',
  reason: 'no answer was a 429 or 503',
};
const successes = {
  check: 'every operation succeeds at least once',
  result: 'not checked',
  reason: expect.stringMatching(/^without a success: requestPasswordReset, changePassword, /),
};
const lastRows = [challenge, successes, noRefusal];

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
  expect(printed).toContain(`${report.rows.length - 3} ok, 0 FAULT, 0 absent, 3 not checked`);
  for (const { password } of sandbox.file.accounts) {
    expect(printed + JSON.stringify(report)).not.toContain(password);
  }
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

test('optional parts that the platform lacks are absent, and no faults', async () => {
  const sandbox = await platform.open();
  await sandbox.control('lackParts', { status: 501 });
  const { code, others } = await run(sandbox, sandbox.file, '--spend');
  expect(code).toBe(0);
  const absent = others.filter(({ result }) => result === 'absent');
  expect(absent.map(({ check, reason }) => [check.split(' ')[0], reason])).toEqual(
    [
      'listPurchases',
      'readFamily',
      'createWithdrawal',
      'setFamilyPin',
      'keepFamilyOn',
      'listPurchases',
    ].map((name) => [name, 'answers 501']),
  );
  expect(others).toHaveLength(absent.length + lastRows.length);
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
  const { asked, state } = (await sandbox.control('look')) as {
    asked: readonly string[];
    state: { purchases: object; profiles: readonly object[]; mails: readonly object[] };
  };
  // Only with a token that nobody has.
  expect(asked.filter((name) => name === 'createPurchase')).toHaveLength(1);
  expect(state).toMatchObject({ purchases: {}, profiles: [] });
  if ('sandbox' in changes) expect(state.mails).toEqual([]);
});
