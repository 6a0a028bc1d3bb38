import { createHttpSession } from '#adapters/http/session.ts';
import { type Canned, cannedPlatform, session } from '../../support/canned-platform.ts';

const nobody: Canned = { status: 401, body: { code: 'NOT_AUTHENTICATED', message: 'Nobody' } };

async function signIn(entered: Canned, known: Canned) {
  const lost = jest.fn();
  const { client } = cannedPlatform({
    'POST /v1/authentication-sessions': [entered],
    'POST /v1/user-sessions': [known],
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
