import { createHttpSession } from '#adapters/http/session.ts';
import {
  type Canned,
  cannedPlatform,
  cannedSession,
  newSession,
  session,
} from '../../support/canned-platform.ts';

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

const nobody: Canned = { status: 401, body: { code: 'NOT_AUTHENTICATED', message: 'Nobody' } };

async function signIn(entered: Canned, known: Canned) {
  const lost = jest.fn();
  const { client } = cannedPlatform({
    'POST /v1/authentication-sessions': entered,
    [newSession]: known,
  });
  const port = createHttpSession(client, 'email', lost);
  const answer = await port.signIn({ email: 'luna@kitewood.test', password: 'moonlight' });
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
  [
    'the password is wrong',
    { status: 401, body: { code: 'INVALID_CREDENTIALS', message: '' } },
    nobody,
  ],
])('a lost cookie is not reported if %s', async (_, entered, known) => {
  expect((await signIn(entered, known)).lost).not.toHaveBeenCalled();
});
