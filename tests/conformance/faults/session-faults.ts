import { type FaultRow, impersonate, isCall, replace, replaceOne, reword } from './fault-row.ts';

const unauthorized = JSON.stringify({ code: 'TOKEN_INVALID', message: 'Sign in again.' });
const hasCookie = (cookie = '') => cookie.includes('kitewood_auth=');

/** Cookies that browsers drop, or do not send: the prefix of the name, the attributes, and the reason. */
const uselessCookies = [
  ['', 'Path=/v1/User; Domain=localhost', 'has Path=/v1/User: it is not sent to /v1/user-sessions'],
  ['', 'Path=/v1; Domain=.other.example', 'has Domain=.other.example, which is not of localhost'],
  ['__Secure-', 'Path=/', 'needs Secure, by its name'],
  ['__Host-', 'Secure; Path=/v1', 'needs Path=/ and no Domain, by its name'],
] as const;

export const sessionFaults: readonly FaultRow[] = [
  [
    'that cannot sign in one of the accounts',
    replaceOne(2, 'POST /v1/authentication-sessions', 201, { status: 500 }),
    { 'both accounts sign in': 'createAuthenticationSession answers 500' },
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
  ...uselessCookies.map(([prefix, attributes, reason]): FaultRow => [
    `with a cookie ${prefix}kitewood_auth=…; ${attributes}`,
    () => ({
      request({ headers }) {
        headers['cookie'] = headers['cookie']?.replace(prefix, '') ?? '';
      },
      answer({ headers }) {
        const cookies = [headers['set-cookie'] ?? []].flat();
        headers['set-cookie'] = cookies.map((one) => prefix + one.replace('Path=/', attributes));
      },
    }),
    {
      'browsers send the authentication cookie to createUserSession': `the cookie ${prefix}kitewood_auth ${reason}`,
    },
  ]),
  [
    'with an error that has no code',
    replace('POST /v1/authentication-sessions', 401, { body: '{"error":"no"}' }),
    {
      'a wrong password is refused, and makes no session': expect.stringMatching(
        /^createAuthenticationSession answers 401: must have required property 'code'/,
      ),
    },
  ],
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
      'no sign-in and no session from another origin':
        'createAuthenticationSession answers 201 to the origin https://conformance.invalid',
    },
  ],
  [
    'that makes a session for any page',
    () => ({
      request(request) {
        if (!isCall('POST /v1/user-sessions', request)) return;
        request.headers['origin'] = 'http://localhost:4100';
      },
    }),
    {
      'no sign-in and no session from another origin':
        'createUserSession answers 201 to the origin https://conformance.invalid',
    },
  ],
  [
    'with sessions that have expired when they begin',
    reword('POST /v1/user-sessions', /"expiresAt":"\d+/, '"expiresAt":"2001'),
    {
      'the cookie becomes a user session that has not expired': expect.stringMatching(
        /^the new session expired at 2001-/,
      ),
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
    'with another userId in each session',
    () => {
      let sessions = 0;
      return {
        answer(answer, request) {
          if (!isCall('POST /v1/user-sessions', request)) return;
          answer.body = answer.body.replace('"userId":"', `"userId":"${++sessions}-`);
        },
      };
    },
    {
      'the cookie makes another session of the same player, and the first one stays valid':
        'the second session has another userId',
    },
  ],
  [
    'that makes a session of the last player without a cookie',
    () => {
      let last = '';
      return {
        request(request) {
          const { headers } = request;
          const isBare = isCall('POST /v1/user-sessions', request) && !hasCookie(headers['cookie']);
          if (isBare && last) headers['cookie'] = `${headers['cookie']}; ${last}`;
        },
        answer({ headers }, request) {
          const [cookie] = [headers['set-cookie'] ?? []].flat();
          if (isCall('POST /v1/authentication-sessions', request) && hasCookie(cookie)) {
            last = cookie?.split(';')[0] ?? '';
          }
        },
      };
    },
    {
      'a wrong password is refused, and makes no session':
        'createUserSession answers 201 after a wrong password',
      'no session without a cookie': 'createUserSession answers 201 without a cookie',
    },
  ],
  [
    'that does not say that no player is signed in',
    reword('POST /v1/user-sessions', /NOT_AUTHENTICATED/, 'TOKEN_INVALID'),
    {
      'no session without a cookie': 'createUserSession answers 401 TOKEN_INVALID without a cookie',
      'after signOut neither token nor cookie is accepted':
        'createUserSession answers 401 TOKEN_INVALID after signing out',
    },
  ],
  [
    'that lets a cookie read without a valid token',
    impersonate('GET /v1/identities/email', ([first], token, { headers: { cookie } }) =>
      token.includes('unknown') && hasCookie(cookie) ? first : undefined,
    ),
    {
      'no call without a token, nor with an unknown one beside a valid cookie':
        'readLinkedEmail answers 200 to an unknown token',
    },
  ],
  [
    'that answers an unknown token with a consent',
    impersonate('GET /v1/privacy/personalized-ads-consent', ([first], token) =>
      token.includes('unknown') ? first : undefined,
    ),
    {
      'every operation of a player answers 401 to an unknown token': 'readAdsConsent answers 200',
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
    'that answers a token that was signed out with another player’s purchases',
    impersonate('GET /v1/purchases', (tokens, token) =>
      token === tokens[3] ? tokens[1] : undefined,
    ),
    {
      'every operation answers 401 to a token that was signed out, beside another cookie':
        'listPurchases answers 200',
    },
  ],
  [
    'that accepts no token after a player signed out',
    impersonate('GET /v1/identities/email', (tokens, token) =>
      token === tokens[4] ? 'refused' : undefined,
    ),
    {
      'a player who signed out can sign in again':
        'readLinkedEmail answers 401 TOKEN_INVALID to a session that was just created',
    },
  ],
  [
    'that still accepts an expired token for the balance',
    impersonate('Profile', ([, second], token) => (token === 'token-expired' ? second : undefined)),
    {
      'every operation answers 401 to an expired token, beside another cookie':
        'Profile answers 200',
    },
  ],
  [
    'that takes any number of wrong passwords',
    () => ({ file: { rateLimit: { identity: 'moth@example.test', attempts: 3 } } }),
    {
      'too many wrong passwords are answered with 429 and a code':
        'createAuthenticationSession answers no 429 to 3 wrong passwords',
    },
  ],
  [
    'that limits wrong passwords without a code',
    () => ({
      file: { rateLimit: { identity: 'moth@example.test', attempts: 3 } },
      answer(answer, { body }) {
        if (!body.includes('moth@')) return;
        Object.assign(answer, { status: 429, body: '{}' });
        answer.headers['retry-after'] = '60';
      },
    }),
    {
      'too many wrong passwords are answered with 429 and a code': expect.stringMatching(
        /^createAuthenticationSession answers 429: must have required property 'code'/,
      ),
    },
  ],
];
