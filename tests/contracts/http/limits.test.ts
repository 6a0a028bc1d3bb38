import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import { type Canned, cannedPlatform, session } from '../../support/canned-platform.ts';

const limit: Canned = {
  status: 429,
  headers: { 'Retry-After': '900' },
  body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many tries' },
};
const luna = { email: 'luna@kitewood.test', password: 'not it' };
const theo = { email: 'theo@kitewood.test', password: 'sunlight' };

test('who mistyped too often keeps nobody else from signing in', async () => {
  const { client, sent } = cannedPlatform({
    'POST /v1/authentication-sessions': [limit, { status: 201 }],
    'POST /v1/user-sessions': session,
  });
  const port = createHttpSession(client, 'email');
  expect(await port.signIn(luna)).toMatchObject({ problem: 'too-many-attempts' });
  expect(await port.signIn({ ...luna, password: 'again' })).toMatchObject({ ok: false });
  expect(sent).toHaveLength(1);
  expect((await port.signIn(theo)).ok).toBe(true);
});

test('a session that one player is kept from is made for the next', async () => {
  const { client } = cannedPlatform({
    'POST /v1/authentication-sessions': { status: 201 },
    'POST /v1/user-sessions': [limit, session],
  });
  const port = createHttpSession(client, 'email');
  expect(await port.signIn(luna)).toMatchObject({ ok: false });
  expect((await port.signIn(theo)).ok).toBe(true);
});

test('who asked too often for a new password keeps nobody else from asking', async () => {
  const { client } = cannedPlatform({ 'POST /v1/password': [limit, { status: 202 }] });
  const port = createHttpPassword(client, 'kitewood');
  expect((await port.requestReset(luna.email)).ok).toBe(false);
  expect((await port.requestReset(theo.email)).ok).toBe(true);
});
