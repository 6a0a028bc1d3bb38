import type { PlatformFault } from '../support/broken-platform.ts';
import { brokenPlatforms, type FaultRow } from './broken-platforms.ts';

const faultsWith = brokenPlatforms(false);

/** Changes the answers of one operation. */
const spoil = (line: string, change: (answer: { status: number; body: string }) => void) => () =>
  ({
    answer: (answer, { method, path }) => {
      if (`${method} ${path.split('?')[0]}` === line) change(answer);
    },
  }) satisfies PlatformFault;

const unauthorized = JSON.stringify({ code: 'TOKEN_INVALID', message: 'Sign in again.' });

test.each<FaultRow>([
  [
    'that signs in for the form of any page',
    () => ({
      request({ path, headers }) {
        if (path !== '/v1/authentication-sessions') return;
        headers['content-type'] = 'application/json';
        headers['origin'] = 'http://localhost:4100';
      },
    }),
    {
      'a sign-in that is not sent as JSON is refused':
        'createAuthenticationSession answers 201 to text/plain, which a form of any page can send',
      'a sign-in from another origin is refused':
        'createAuthenticationSession answers 201 to the origin https://conformance.invalid',
    },
  ],
  [
    'that asks for patience without saying how long',
    spoil('POST /v1/password', (answer) => (answer.status = 429)),
    {
      'every 429 and 503 has Retry-After in seconds': 'requestPasswordReset answers 429 without it',
    },
  ],
  [
    'without CORS headers on errors',
    () => ({
      answer({ status, headers }) {
        if (status === 404) delete headers['access-control-allow-credentials'];
      },
    }),
    {
      'every answer allows credentials': expect.stringMatching(
        /^readFamily answers 404 without Access-Control-Allow-Credentials: true; /,
      ),
    },
  ],
  [
    'with a preflight that lacks PATCH',
    () => ({
      answer({ headers }, { method }) {
        if (method === 'OPTIONS')
          headers['access-control-allow-methods'] = 'GET, POST, PUT, DELETE';
      },
    }),
    {
      'preflights allow the method and the headers of every operation':
        'the preflight of updatePaymentProfile does not allow PATCH; ' +
        'the preflight of changeAdsConsent does not allow PATCH',
    },
  ],
  [
    'that lets any origin read',
    () => ({
      answer({ headers }, { headers: { origin = '*' } }) {
        headers['access-control-allow-origin'] = origin;
      },
    }),
    {
      'another origin may not read answers':
        'Access-Control-Allow-Origin is https://conformance.invalid',
    },
  ],
  [
    'that does not expose Date',
    () => ({
      answer: ({ headers }) => void (headers['access-control-expose-headers'] = 'Retry-After'),
    }),
    {
      'every answer exposes Date and Retry-After': expect.stringMatching(
        /^retrieveLocation answers 200 without exposing Date; /,
      ),
    },
  ],
  [
    'with a cookie that scripts can read, from any page',
    () => ({
      answer({ headers }) {
        const cookies = [headers['set-cookie'] ?? []].flat();
        const open = cookies.map((one) => one.replace(/; HttpOnly; SameSite=Lax/, ''));
        // As of a load balancer, which is no fault.
        headers['set-cookie'] = ['node=1; Path=/', ...open];
      },
    }),
    {
      'the authentication cookie is HttpOnly':
        'the cookie kitewood_auth is readable by scripts: HttpOnly is missing',
      'the authentication cookie has SameSite': 'the cookie kitewood_auth has no SameSite',
    },
  ],
  [
    'that refuses every token',
    () => ({
      answer(answer, { headers }) {
        if (headers['authorization']) Object.assign(answer, { status: 401, body: unauthorized });
      },
    }),
    {
      'a new session is accepted':
        'readLinkedEmail answers 401 TOKEN_INVALID to a session that was just created',
    },
  ],
  [
    'that does not end a session',
    () => {
      let signsOut = false;
      return {
        request(request) {
          const { method, path } = request;
          signsOut = method === 'DELETE' && path === '/v1/user-sessions/current';
          if (signsOut) Object.assign(request, { method: 'GET', path: '/v1/identities/email' });
        },
        answer(answer) {
          if (signsOut && answer.status === 200) Object.assign(answer, { status: 204, body: '' });
        },
      };
    },
    {
      'after signOut neither token nor cookie is accepted':
        'readLinkedEmail answers 200 after signing out',
    },
  ],
  [
    'with a country of another shape',
    spoil('GET /v1/location', (answer) => (answer.body = '{"country":"usa"}')),
    {
      'retrieveLocation answers in the contract’s shape': expect.stringMatching(
        /^retrieveLocation answers 200: \/country must match pattern/,
      ),
    },
  ],
  [
    'with a balance of another shape',
    spoil('GET /graphql', (answer) => {
      answer.body = answer.body.replace(/"coins":\d+/, '"coins":"many"');
    }),
    {
      'profile answers in the schema’s shape': expect.stringMatching(
        /^Profile answers 200: Int cannot represent non-integer value: "many"/,
      ),
    },
  ],
  [
    'with an error that has no code',
    spoil('POST /v1/authentication-sessions', (answer) => {
      if (answer.status === 401) answer.body = '{"error":"no"}';
    }),
    {
      'a wrong password is refused, and makes no session': expect.stringMatching(
        /^createAuthenticationSession answers 401: must have required property 'code'/,
      ),
    },
  ],
  [
    'with a page in place of a consent',
    spoil('GET /v1/privacy/personalized-ads-consent', (answer) => {
      if (answer.status === 200) answer.body = '<h1>Hi</h1>';
    }),
    {
      'readAdsConsent answers in the contract’s shape':
        'readAdsConsent answers 200 with an HTML page in place of JSON',
    },
  ],
  [
    'that redirects one operation',
    () => ({
      answer(answer, { path }) {
        if (path !== '/v1/privacy/delete/schedule' || answer.status !== 200) return;
        answer.status = 302;
        answer.headers['location'] = 'http://elsewhere.invalid/';
      },
    }),
    {
      'listDeletionSchedules answers in the contract’s shape':
        'listDeletionSchedules answers 302, a redirect to http://elsewhere.invalid/: it is not followed',
    },
  ],
])('a platform %s has these faults, and no others', async (_, makeFault, faults) => {
  expect(await faultsWith(makeFault)).toEqual(faults);
});
