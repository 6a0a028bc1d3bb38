import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpProfiles } from '#adapters/http/payment-profiles.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { readSchedules } from '#adapters/http/deletion-schedules.ts';
import { createHttpWithdrawal } from '#adapters/http/withdrawal.ts';
import {
  type Canned,
  cannedPlatform,
  cannedSession,
  newSession,
  session,
  sessionOf,
} from '../../support/canned-platform.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { httpSession } from '../../support/http-session.ts';
import { players } from '../../support/platform.ts';
import { documented } from './calls.ts';
import { withdrawal } from './extension-rows.ts';

const limit: Canned = {
  status: 429,
  headers: { 'Retry-After': '900' },
  body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many tries' },
};
const signIn = 'POST /v1/authentication-sessions';
const local = httpPlatform();
const luna = { email: 'luna@example.test', password: 'not it' };
const theo = { email: 'theo@example.test', password: 'sunlight' };

type Ask = (client: HttpClient, email: string) => Promise<{ readonly ok: boolean }>;

test.each<[string, string, Ask]>([
  ['a sign-in', signIn, (client, email) => httpSession(client).signIn({ ...luna, email })],
  [
    'a password reset',
    'POST /v1/password',
    (client, email) => createHttpPassword(client, 'kitewood').requestReset(email),
  ],
  [
    'a statement of withdrawal',
    'POST /v1/withdrawals',
    (client, email) =>
      createHttpWithdrawal(client, 'kitewood').declare({ ...withdrawal, email }, 0),
  ],
])('a limit on %s holds the next one of the same e-mail, and no other', async (_, line, ask) => {
  const { client, sent } = cannedPlatform({
    [line]: [limit, documented('createWithdrawal').success],
  });
  expect((await ask(client, luna.email)).ok).toBe(false);
  expect((await ask(client, luna.email)).ok).toBe(false);
  expect(sent).toHaveLength(1);
  expect((await ask(client, theo.email)).ok).toBe(true);
});

test('the local platform says for how long a refused sign-in is held', async () => {
  const { ports, platform } = local.open();
  const theRight = { ...luna, password: players.luna.password };
  await platform.breakNext('createAuthenticationSession', 'refused');
  for (const _ of ['the first', 'one that is held']) {
    expect(await ports.session.signIn(theRight)).toMatchObject({ problem: 'too-many-attempts' });
  }
  await platform.advance(60_000);
  expect(await ports.session.signIn(theRight)).toMatchObject({ ok: true });
});

test('a limit on one player’s session does not hold the sign-in of the next player', async () => {
  const { port } = cannedSession({ [signIn]: { status: 201 }, [newSession]: [limit, session] });
  expect(await port.signIn(luna)).toMatchObject({ ok: false });
  expect((await port.signIn(theo)).ok).toBe(true);
});

const brief = sessionOf({ expiresAt: '2026-11-20T12:00:05Z' });
const method = { id: 'pm_1', brand: 'visa', suffix: '4242' };
const newCard = { billingPlatformId: 'us', email: luna.email, method, save: false };
const order = { billingPlatformId: 'us', paymentProfileId: 'card-1', sku: '620' };

/** Repeats an attempt: requests the time, which creates a new session, then places the order. */
async function repeat(payments: ReturnType<typeof createHttpPayments>, key: string) {
  const time = await payments.platformTime();
  return time.ok ? payments.createPurchase(key, order) : time;
}

describe.each([429, 503])('an order answered %i with Retry-After', (status) => {
  const wait: Canned = { ...limit, status, headers: { 'Retry-After': '60' } };
  const another = sessionOf({ userToken: 'token-2' });

  test('is not repeated before its time with any key, and no session is created before it', async () => {
    const { client, clock, sent } = cannedPlatform({
      [newSession]: [session, another],
      'POST /v1/purchases': wait,
    });
    const payments = createHttpPayments(client);
    for (const key of ['1', '1', '2', '3']) {
      expect(await repeat(payments, key)).toEqual({ ok: false, problem: 'unavailable' });
      await clock.advance(14_000);
    }
    expect(sent).toEqual([newSession, 'POST /v1/purchases Bearer token-1']);
    await clock.advance(5_000);
    await repeat(payments, '4');
    expect(sent.slice(2)).toEqual([newSession, 'POST /v1/purchases Bearer token-2']);
  });

  test('is not repeated with a new session after the first one has expired', async () => {
    const { client, clock, sent } = cannedPlatform({
      [newSession]: brief,
      'POST /v1/purchases': wait,
    });
    const payments = createHttpPayments(client);
    await payments.createPurchase('1', order);
    await clock.advance(30_000);
    expect(await payments.createPurchase('1', order)).toMatchObject({ problem: 'unavailable' });
    expect(sent).toHaveLength(2);
  });
});

test.each([429, 503])(
  'a card answered %i with Retry-After holds the next card, but no order',
  async (status) => {
    const { client, sent } = cannedPlatform({
      [newSession]: session,
      'POST /v1/payment-profiles': { ...limit, status },
      'POST /v1/purchases': documented('createPurchase').success,
    });
    for (const key of ['1', '2']) {
      const card = await createHttpProfiles(client).createProfile(key, newCard);
      expect(card).toMatchObject({ problem: 'unavailable' });
    }
    expect(sent.filter((line) => line.includes('payment-profiles'))).toHaveLength(1);
    expect((await repeat(createHttpPayments(client), '3')).ok).toBe(true);
  },
);

test('limits of the game server and the privacy service still hold after the session expires', async () => {
  const wait: Canned = { status: 429, headers: { 'Retry-After': '60' } };
  const { client, clock, sent } = cannedPlatform({
    [newSession]: brief,
    'GET /graphql': wait,
    'GET /v1/privacy/delete/schedule': wait,
  });
  const ask = () => Promise.all([createHttpPlayer(client).profile(), readSchedules(client)]);
  await ask();
  await clock.advance(30_000);
  expect(await ask()).toMatchObject([{ problem: 'unavailable' }, { problem: 'unavailable' }]);
  expect(sent).toHaveLength(3);
});

test('a sign-in creates no session while a 503 with Retry-After holds it', async () => {
  const trouble: Canned = { status: 503, headers: { 'Retry-After': '60' } };
  const { port, sent } = cannedSession({ [signIn]: { status: 201 }, [newSession]: trouble });
  await port.resume();
  expect(await port.signIn(luna)).toEqual({ ok: false, problem: 'unavailable' });
  expect(sent.filter((line) => line === newSession)).toHaveLength(1);
});

test.each([429, 503])(
  'a sign-out creates no session while a %i with Retry-After holds it',
  async (status) => {
    const { port, sent } = cannedSession({
      [newSession]: session,
      'DELETE /v1/user-sessions/current': { ...limit, status },
    });
    await port.signOut('player-luna');
    expect(await port.signOut('player-luna')).toEqual({ ok: false, problem: 'unavailable' });
    expect(sent.filter((line) => line === newSession)).toHaveLength(1);
  },
);
