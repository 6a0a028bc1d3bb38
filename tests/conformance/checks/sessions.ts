import { said, wireFault } from '../client.ts';
import {
  cookieOf,
  credentials,
  mustAccept,
  mustBeSignedOut,
  mustRefuse,
  otherOrigin,
} from '../context.ts';
import { CannotRun, Fault, must } from '../outcome.ts';
import type { Check } from './check.ts';
import { refuseEverywhere } from './ended-sessions.ts';

const unknownToken = 'conformance-unknown-token';

/** Attributes of the authentication cookie, by their names in lower case. */
function attributesOf(cookie: string): ReadonlyMap<string, string> {
  const [, ...attributes] = cookie.split(';').map((part) => part.trim().split('='));
  return new Map(attributes.map(([name = '', value = '']) => [name.toLowerCase(), value]));
}

/** @param fault the fault of a cookie with these attributes; `session` is the address of createUserSession */
function cookieCheck(
  title: string,
  fault: (
    attributes: ReadonlyMap<string, string>,
    session: URL,
    name: string,
  ) => string | undefined,
): Check {
  return {
    title,
    async run({ first, client, options }) {
      const cookie = await first.setCookie();
      const [name = ''] = cookie.split('=');
      const { path } = client.check.requestOf('createUserSession');
      const found = fault(attributesOf(cookie), new URL(options.hosts.apiUrl + path), name);
      must(found === undefined, `the cookie ${name} ${found}`);
    },
  };
}

export const sessionChecks: readonly Check[] = [
  {
    title: 'both hosts answer',
    async run({ client }) {
      for (const [name, call] of [
        ['retrieveLocation', {}],
        ['listDeletionSchedules', { token: unknownToken }],
      ] as const) {
        const answer = await client.raw(name, call).catch((error: unknown) => {
          throw error instanceof Fault ? new CannotRun(error.message) : error;
        });
        const fault = answer.status < 500 && wireFault(answer);
        if (fault) throw new CannotRun(`${name} ${fault} (${answer.exchange.sent.url})`);
      }
    },
  },
  {
    title: 'both accounts sign in',
    async run({ first, second }) {
      await first.signedIn();
      await second.signedIn();
    },
  },
  cookieCheck('the authentication cookie is HttpOnly', (attributes) =>
    attributes.has('httponly') ? undefined : 'is readable by scripts: HttpOnly is missing',
  ),
  cookieCheck('the authentication cookie is Secure, except on localhost', (attributes, session) =>
    attributes.has('secure') || session.protocol === 'http:' ? undefined : 'is not Secure',
  ),
  cookieCheck('the authentication cookie has SameSite', (attributes) => {
    const site = attributes.get('samesite')?.toLowerCase() ?? '';
    if (!['lax', 'strict', 'none'].includes(site)) return 'has no SameSite';
    const isOpen = site === 'none' && !attributes.has('secure');
    return isOpen ? 'has SameSite=None without Secure: browsers drop it' : undefined;
  }),
  cookieCheck(
    'browsers send the authentication cookie to createUserSession',
    (attributes, { hostname, pathname }, name) => {
      const { domain, path } = Object.fromEntries(attributes);
      if (/^__(?:Host|Secure)-/i.test(name) && !attributes.has('secure')) {
        return 'needs Secure, by its name';
      }
      if (/^__Host-/i.test(name) && (path !== '/' || domain)) {
        return 'needs Path=/ and no Domain, by its name';
      }
      const isOwn =
        !domain || `.${hostname}`.endsWith(`.${domain.replace(/^\./, '').toLowerCase()}`);
      if (!isOwn) return `has Domain=${domain}, which is not of ${hostname}`;
      // Without a path it is sent to the neighbours of createAuthenticationSession.
      const isElsewhere =
        path?.startsWith('/') &&
        path !== pathname &&
        !pathname.startsWith(path.replace(/\/?$/, '/'));
      return isElsewhere ? `has Path=${path}: it is not sent to ${pathname}` : undefined;
    },
  ),
  {
    title: 'a wrong password is refused, and makes no session',
    async run({ client, first }) {
      const body = credentials(first.identity, `wrong-${crypto.randomUUID()}`);
      // 401 is the usual refusal here.
      const answer = await client.call('createAuthenticationSession', { body });
      must(!answer.ok, `${said(answer)} to a wrong password`);
      const session = await client.raw('createUserSession', { cookie: cookieOf(answer) });
      must(!session.ok, `${said(session)} after a wrong password`);
    },
  },
  {
    title: 'a sign-in that is not sent as JSON is refused',
    async run({ client, file }) {
      const [{ identity, password }] = file.accounts;
      const answer = await client.raw('createAuthenticationSession', {
        body: credentials(identity, password),
        headers: { 'Content-Type': 'text/plain' },
      });
      mustRefuse(answer, 'to text/plain, which a form of any page can send');
    },
  },
  {
    title: 'no sign-in and no session from another origin',
    async run({ client, file, first }) {
      const [{ identity, password }] = file.accounts;
      const cookie = cookieOf(await first.signedIn());
      for (const [name, call] of [
        ['createAuthenticationSession', { body: credentials(identity, password) }],
        ['createUserSession', { cookie }],
      ] as const) {
        const answer = await client.raw(name, { ...call, headers: { Origin: otherOrigin } });
        mustRefuse(answer, `to the origin ${otherOrigin}`);
      }
    },
  },
  {
    title: 'the cookie becomes a user session that has not expired',
    async run({ first }) {
      const { expiresAt } = await first.session();
      const { headers } = (await first.signedIn()).exchange;
      const now = Date.parse(headers.get('Date') ?? '') || Date.now();
      must(Date.parse(expiresAt) > now, `the new session expired at ${expiresAt}`);
    },
  },
  {
    title: 'a new session is accepted',
    async run({ first, second }) {
      const luna = await first.player();
      const bia = await second.player();
      must(luna.userId !== bia.userId, 'both accounts have the same userId');
    },
  },
  {
    title: 'the cookie makes another session of the same player, and the first one stays valid',
    async run({ client, first }) {
      const { cookie, userId, userToken } = await first.player();
      const next = await client.succeed('createUserSession', { cookie });
      const made = next.body as { userId: string; userToken: string };
      must(made.userId === userId, 'the second session has another userId');
      await mustAccept(client, made.userToken, cookie);
      await mustAccept(client, userToken, cookie);
    },
  },
  {
    title: 'no session without a cookie',
    async run({ client }) {
      const answer = await client.call('createUserSession');
      mustBeSignedOut(answer, 'without a cookie');
    },
  },
  {
    title: 'no call without a token, nor with an unknown one beside a valid cookie',
    async run({ client, first }) {
      const { cookie } = await first.player();
      const without = await client.raw('readLinkedEmail', { cookie });
      must(!without.ok, `${said(without)} without a token`);
      const unknown = await client.raw('readLinkedEmail', { cookie, token: unknownToken });
      must(unknown.status === 401, `${said(unknown)} to an unknown token`);
    },
  },
  {
    title: 'every operation of a player answers 401 to an unknown token',
    async run(context) {
      await context.first.player();
      await refuseEverywhere(context, unknownToken);
    },
  },
];
