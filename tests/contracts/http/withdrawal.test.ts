import { createHttpWithdrawal } from '#adapters/http/withdrawal.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
import { withdrawal } from './extension-rows.ts';

const line = 'POST /v1/withdrawals';
const received: Canned = { status: 201, body: { id: 'w/1', receivedAt: '2026-11-20T12:00:00Z' } };

function answered(answer: Canned) {
  const { client } = cannedPlatform({ [line]: answer });
  return createHttpWithdrawal(client, 'kitewood').declare(withdrawal, 0);
}

/** The idempotency key of a statement, sent by a page of its own. */
async function keyOf(sent: Withdrawal, earlier = 0): Promise<string> {
  const { client, requests } = cannedPlatform({ [line]: received });
  await createHttpWithdrawal(client, 'kitewood').declare(sent, earlier);
  return requests[0]?.headers.get('Idempotency-Key') ?? '';
}

test('the key of a statement is a UUID of version 8 that another page derives again', async () => {
  const key = await keyOf(withdrawal);
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const { locale, statement, purchase, email, name } = withdrawal;
  expect(await keyOf({ locale, statement, purchase, email, name })).toBe(key);
});

test('statements that differ in anything have different keys', async () => {
  const { name, email } = withdrawal;
  const keys = await Promise.all([
    keyOf(withdrawal),
    keyOf(withdrawal, 1),
    keyOf({ ...withdrawal, name: email, email: name }),
    keyOf({ ...withdrawal, purchase: { reference: 'r/2' } }),
    keyOf({ ...withdrawal, purchase: { description: 'r/1' } }),
    keyOf({ ...withdrawal, statement: 'I withdraw.' }),
    keyOf({ ...withdrawal, locale: 'de' }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a statement needs no session', async () => {
  const { client, sent } = cannedPlatform({ [line]: received });
  await createHttpWithdrawal(client, 'kitewood').declare(withdrawal, 0);
  expect(sent).toEqual([line]);
});

test.each<[number, string | undefined, string]>([
  [422, 'INVALID_EMAIL', 'invalid-email'],
  [400, 'INVALID_EMAIL', 'invalid-email'],
  [422, 'INVALID_STATEMENT', 'invalid-statement'],
  [422, 'A_CODE_OF_TOMORROW', 'invalid-statement'],
  [422, undefined, 'unavailable'],
  [429, 'SLOW_DOWN', 'too-many'],
  [429, undefined, 'too-many'],
  [404, 'NOT_FOUND', 'unsupported'],
  [404, undefined, 'unsupported'],
  [405, undefined, 'unsupported'],
  [501, undefined, 'unsupported'],
  [409, 'IDEMPOTENCY_KEY_REUSED', 'unavailable'],
  [400, 'A_CODE_OF_TOMORROW', 'unavailable'],
  [401, 'INVALID_EMAIL', 'unavailable'],
  [403, 'FORBIDDEN', 'unavailable'],
  [408, 'INVALID_STATEMENT', 'unavailable'],
  [500, 'INVALID_EMAIL', 'unavailable'],
  [503, undefined, 'unavailable'],
])('status %i with the code %s is %s', async (status, code, problem) => {
  expect(await answered({ status, ...(code === undefined ? {} : { body: { code } }) })).toEqual({
    ok: false,
    problem,
  });
});

test('a limit on one e-mail does not hold the statement of another', async () => {
  const limit: Canned = { status: 429, headers: { 'Retry-After': '900' } };
  const { client, sent } = cannedPlatform({ [line]: [limit, received] });
  const port = createHttpWithdrawal(client, 'kitewood');
  expect(await port.declare(withdrawal, 0)).toMatchObject({ problem: 'too-many' });
  expect(await port.declare(withdrawal, 0)).toMatchObject({ problem: 'too-many' });
  expect(sent).toHaveLength(1);
  expect((await port.declare({ ...withdrawal, email: 'ada@example.test' }, 0)).ok).toBe(true);
});
