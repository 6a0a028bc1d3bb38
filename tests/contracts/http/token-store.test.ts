import { createHttpPayments } from '#adapters/http/payments.ts';
import {
  type Canned,
  cannedPlatform,
  cannedSession,
  newSession,
  session,
  sessionOf,
} from '../../support/canned-platform.ts';
import { httpSession } from '../../support/http-session.ts';
import { valueOf } from '../../support/result.ts';
import { settle } from '../../support/settle.ts';
import { showFound } from '../../support/show-player.ts';
import { page } from './calls.ts';

const gone = 'DELETE /v1/user-sessions/current';
const email = 'GET /v1/identities/email';

const another = sessionOf({ userToken: 'token-2' });
const bia = sessionOf({ userId: 'player-bia', userToken: 'token-3' });
const refused: Canned = { status: 401, body: { code: 'TOKEN_INVALID', message: 'expired' } };
const nobody: Canned = { status: 401, body: { code: 'NOT_AUTHENTICATED', message: 'nobody' } };
const noEmail: Canned = { status: 200, body: { email: null } };

test('the forgotten callback is called after a sign-in, a sign-out and invalidate()', async () => {
  const { port, left } = cannedSession({
    [newSession]: [session, session, nobody],
    'POST /v1/authentication-sessions': { status: 201 },
    [gone]: { status: 204 },
  });
  await port.resume();
  expect(left()).toBe(0);
  await port.signIn({ email: 'luna@example.test', password: 'moonlight' });
  expect(left()).toBe(1);
  await port.signOut();
  expect(left()).toBe(2);
  port.invalidate();
  expect(left()).toBe(3);
});

test('a refused token is replaced and the call repeated once, even if it is refused again', async () => {
  const { port, sent } = cannedSession({
    [newSession]: [session, another, sessionOf({ userToken: 'token-3' })],
    [email]: [refused, refused, noEmail],
  });
  const answer = await port.linkedEmail();
  expect(answer).toEqual({ ok: false, problem: 'unavailable' });
  const repeated = [newSession, `${email} Bearer token-1`, newSession, `${email} Bearer token-2`];
  expect(sent).toEqual(repeated);
  await port.linkedEmail();
  expect(sent).toEqual([...repeated, newSession, `${email} Bearer token-3`]);
});

test.each([
  '2026-11-20t13:00:00z',
  '2026-11-20T13:00:00.123456789012Z',
  '2026-11-20T14:00:00+01:00',
  '2026-12-31T23:59:60Z',
  '2026-12-31t15:59:60.5-08:00',
])('a session with the expiry time %s is valid', async (expiresAt) => {
  const { port } = cannedSession({ [newSession]: sessionOf({ expiresAt }) });
  expect((await port.resume()).ok).toBe(true);
});

test.each<[string, Canned, number]>([
  [
    'without a readable platform clock expires at its time by the device’s clock',
    session,
    3_600_000,
  ],
  [
    'is as long as by the platform’s clock, less one second',
    { ...session, headers: { Date: 'Fri, 20 Nov 2026 12:50:00 GMT' } },
    599_000,
  ],
  [
    'that expires in a leap second expires one second before the minute ends',
    sessionOf({ expiresAt: '2026-11-20T12:59:60Z' }),
    3_599_000,
  ],
])('a session %s', async (_, created, length) => {
  const { port, clock } = cannedSession({ [newSession]: created });
  const { expiresAt } = valueOf(await port.resume());
  expect(expiresAt - clock.now()).toBe(length);
});

test('a late refusal of an old token does not invalidate its replacement', async () => {
  const late = Promise.withResolvers<Canned>();
  const { port, sent } = cannedSession({
    [newSession]: [session, another],
    [email]: [late.promise, refused, noEmail],
  });
  const first = port.linkedEmail();
  expect(await port.linkedEmail()).toMatchObject({ ok: true });
  late.resolve(refused);
  expect(await first).toMatchObject({ ok: true });
  expect(sent.filter((line) => line === newSession)).toHaveLength(2);
});

test.each<[string, Canned]>([
  ['a page', { ...page, status: 401 }],
  ['a page with a success', { ...page, status: 201 }],
  ['nothing', { status: 201 }],
  ['another error', { status: 401, body: { code: 'PROXY', message: 'who are you?' } }],
  ['an error of the server', { status: 500, body: { code: 'NOT_AUTHENTICATED', message: 'x' } }],
  ['a token that no header can carry', sessionOf({ userToken: 'a\nb' })],
  ['a session without an end', sessionOf({ expiresAt: 'soon' })],
  ['an end without a zone', sessionOf({ expiresAt: '2026-11-20T13:00:00' })],
  [
    'a session that ends in a second no minute has',
    sessionOf({ expiresAt: '2026-11-20T12:59:61Z' }),
  ],
])('%s in place of a session signs no player out', async (_, answer) => {
  const { port } = cannedSession({ [newSession]: answer, [email]: noEmail });
  const ended = jest.fn();
  port.onEnded(ended);
  expect(await port.linkedEmail()).toEqual({ ok: false, problem: 'unavailable' });
  expect(ended).not.toHaveBeenCalled();
});

test('a token is not sent after its session expires, however short the session is', async () => {
  const brief = sessionOf({ expiresAt: '2026-11-20T12:00:05Z' });
  const { port, clock, sent } = cannedSession({
    [newSession]: [brief, another],
    [email]: noEmail,
  });
  await port.linkedEmail();
  await clock.advance(5_000);
  await port.linkedEmail();
  expect(sent).toEqual([
    newSession,
    `${email} Bearer token-1`,
    newSession,
    `${email} Bearer token-2`,
  ]);
});

test.each([
  ['expired', '2020-01-01T00:00:00Z', 59_000],
  ['expires at once', '2026-11-20T12:00:00.010Z', 500],
])('a session that %s is not created again for every call', async (_, expiresAt, later) => {
  const { port, clock, sent } = cannedSession({
    [newSession]: sessionOf({ expiresAt }),
    [email]: noEmail,
  });
  await port.linkedEmail();
  await clock.advance(later);
  expect((await port.linkedEmail()).ok).toBe(true);
  expect(sent.filter((line) => line === newSession)).toHaveLength(1);
});

describe('signOut()', () => {
  test('creates a session first if there is no token, and does not share it with other calls', async () => {
    const { port, sent } = cannedSession({
      [newSession]: [session, another],
      [gone]: { status: 204 },
      [email]: noEmail,
    });
    await port.signOut();
    await showFound(port);
    await port.linkedEmail();
    expect(sent).toEqual([
      newSession,
      `${gone} Bearer token-1`,
      newSession,
      `${email} Bearer token-2`,
    ]);
  });

  test.each([
    ['a new token if the current one is refused', true],
    ['a second new token if there was none and the first one is refused', false],
  ])('is repeated with %s', async (_, hasToken) => {
    const { port, sent } = cannedSession({
      [newSession]: [session, another],
      [gone]: [refused, { status: 204 }],
    });
    if (hasToken) await port.resume();
    expect(await port.signOut('player-luna')).toEqual({ ok: true, value: undefined });
    expect(sent).toEqual([
      newSession,
      `${gone} Bearer token-1`,
      newSession,
      `${gone} Bearer token-2`,
    ]);
  });

  test('is repeated once, however often it is refused', async () => {
    const { port, sent } = cannedSession({ [newSession]: [session, another], [gone]: refused });
    expect((await port.signOut()).ok).toBe(false);
    expect(sent).toHaveLength(4);
  });

  test('succeeds if no player is signed in', async () => {
    const { port } = cannedSession({ [newSession]: nobody });
    expect(await port.signOut()).toEqual({ ok: true, value: undefined });
  });
});

test('a grant is not sent as the next player if its player leaves while it is being signed', async () => {
  const { port, sent, client } = cannedSession({ [newSession]: [session, bia] });
  await port.resume();
  const granting = createHttpPayments(client).grant('tx', 'gems_pack_1', 'player-luna');
  port.invalidate();
  await port.resume();
  expect(await granting).toEqual({ ok: false, problem: 'signed-out' });
  expect(sent).toEqual([newSession, newSession]);
});

test('a call with a token rejected after its player has left creates no session', async () => {
  const late = Promise.withResolvers<Canned>();
  const { port, sent } = cannedSession({ [newSession]: [session, bia], [email]: [late.promise] });
  await port.resume();
  const asking = port.linkedEmail();
  await settle();
  port.invalidate();
  late.resolve(refused);
  expect(await asking).toEqual({ ok: false, problem: 'signed-out' });
  expect(sent).toEqual([newSession, `${email} Bearer token-1`]);
});

test('a call does not use a late answer that no player is signed in if its player was pinned again since', async () => {
  const late = Promise.withResolvers<Canned>();
  const { port, sent } = cannedSession({
    [newSession]: [session, late.promise, another],
    [email]: [refused, noEmail],
  });
  const ended = jest.fn();
  port.onEnded(ended);
  const asking = port.linkedEmail();
  await settle();
  port.invalidate();
  port.pinPlayer('player-luna');
  late.resolve(nobody);
  expect(await asking).toEqual({ ok: true, value: null });
  expect(sent.at(-1)).toBe(`${email} Bearer token-2`);
  expect(ended).not.toHaveBeenCalled();
});

test.each([
  ['by its own clock', { Date: 'Fri, 20 Nov 2026 12:50:00 GMT' }, '2026-11-20T12:50:00Z'],
  ['by the end of its sessions if its clock may not be read', {}, '2026-11-20T13:00:00Z'],
])('the platform’s time is read %s', async (_, headers, time) => {
  const { client, clock } = cannedSession({ [newSession]: { ...session, headers } });
  expect(await client.tokens.platformTime()).toEqual({ ok: true, value: Date.parse(time) });
  // Time that passes on the device does not count.
  await clock.advance(5_000);
  expect(await client.tokens.platformTime()).toEqual({ ok: true, value: Date.parse(time) });
});

test('a late session of a player who has left is not used, and does not end the next player’s', async () => {
  const late = Promise.withResolvers<Canned>();
  const { client, port, left } = cannedSession({ [newSession]: [late.promise, bia] });
  const asked = [port.resume(), client.tokens.platformTime()];
  port.invalidate();
  expect(await port.resume()).toMatchObject({ value: { userId: 'player-bia' } });
  late.resolve(session);
  const signedOut = { ok: false, problem: 'signed-out' };
  expect(await Promise.all(asked)).toEqual([signedOut, signedOut]);
  expect(left()).toBe(1);
});

test.each([200, 202, 203])('a session can be created with status %i', async (status) => {
  const { port } = cannedSession({ [newSession]: { ...session, status } });
  expect(await port.resume()).toMatchObject({ ok: true });
});

test.each<[number, Canned['body']]>([
  [401, { code: 'NOT_AUTHENTICATED' }],
  [403, { code: 'NOT_AUTHENTICATED', message: 'nobody' }],
  [404, { code: 'NOT_AUTHENTICATED', message: '' }],
])('a session refused with %i and %j signs out', async (status, body) => {
  const { port } = cannedSession({ [newSession]: { status, body } });
  expect(await port.resume()).toMatchObject({ ok: false, problem: 'signed-out' });
});

async function signIn(entered: Canned, known: Canned) {
  const lost = jest.fn();
  const { client } = cannedPlatform({
    'POST /v1/authentication-sessions': entered,
    [newSession]: known,
  });
  const port = httpSession(client, lost);
  const answer = await port.signIn({ email: 'luna@example.test', password: 'moonlight' });
  return { answer, lost };
}

test('a lost cookie is reported if no player is signed in right after a successful sign-in', async () => {
  const { answer, lost } = await signIn({ status: 201 }, nobody);
  expect(answer).toEqual({ ok: false, problem: 'unavailable' });
  expect(lost).toHaveBeenCalledTimes(1);
});

test.each<readonly [string, Canned, Canned]>([
  ['somebody is signed in', { status: 201 }, session],
  ['the platform is broken', { status: 201 }, { status: 503 }],
  ['the password is wrong', { ...nobody, body: { code: 'INVALID_CREDENTIALS' } }, nobody],
])('a lost cookie is not reported if %s', async (_, entered, known) => {
  expect((await signIn(entered, known)).lost).not.toHaveBeenCalled();
});
