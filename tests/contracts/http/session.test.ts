import { createHttpSession } from '#adapters/http/session.ts';
import { type Canned, cannedPlatform, session } from '../../support/canned-platform.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { describeSessionPort } from '../session.contract.ts';

const http = httpPlatform();

describeSessionPort('http', () => {
  const { ports, platform } = http.open();
  return Promise.resolve({ port: ports.session, player: ports.player, platform });
});

const made = 'POST /v1/user-sessions';

test.each([200, 202, 203])('a session can be created with status %i', async (status) => {
  const { client } = cannedPlatform({ [made]: { ...session, status } });
  expect(await createHttpSession(client, 'email').resume()).toMatchObject({ ok: true });
});

test.each<[number, Canned['body']]>([
  [401, { code: 'NOT_AUTHENTICATED' }],
  [403, { code: 'NOT_AUTHENTICATED', message: 'nobody' }],
  [404, { code: 'NOT_AUTHENTICATED', message: '' }],
])('a session refused with %i and %j signs out', async (status, body) => {
  const { client } = cannedPlatform({ [made]: { status, body } });
  expect(await createHttpSession(client, 'email').resume()).toMatchObject({
    ok: false,
    problem: 'signed-out',
  });
});
