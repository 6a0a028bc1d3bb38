import type { Credentials, SessionPort, SignInProblem, UserSession } from '#ports/session.ts';
import * as v from 'valibot';
import { aboutRequest, byCode, read, readDone, any4xx, unavailable } from './answers.ts';
import type { Token } from '../session/token-store.ts';
import type { HttpClient } from './client.ts';
import type {
  CreateAuthenticationSessionData,
  LinkEmailData,
  ReadLinkedEmailResponse,
} from './contract/platform.gen.ts';

/** @param cookieLost called if the platform does not recognise a player right after the sign-in */
export function createHttpSession(
  client: HttpClient,
  identityProvider: string,
  cookieLost?: () => void,
): SessionPort {
  const { tokens } = client;

  async function authenticate({ email, password }: Credentials) {
    const body: CreateAuthenticationSessionData['body'] = {
      identityProvider,
      credential: { type: 'password', email, password },
    };
    const signedIn = await client.call({
      method: 'POST',
      path: '/v1/authentication-sessions',
      about: email,
      body,
    });
    return readDone(signedIn, { refuse: signInProblem });
  }

  return {
    async signIn(credentials) {
      const signedIn = await authenticate(credentials);
      if (!signedIn.ok) return signedIn;
      tokens.invalidate();
      client.exchange.release('POST /v1/user-sessions');
      const session = await tokens.session();
      if (session.ok) return { ok: true, value: sessionOf(session.value) };
      if (session.problem !== 'signed-out') return { ok: false, problem: session.problem };
      // The platform does not recognise the player: the browser may block its cookie.
      cookieLost?.();
      return unavailable;
    },
    async resume() {
      const session = await tokens.session();
      return session.ok ? { ok: true, value: sessionOf(session.value) } : session;
    },
    async signOut(userId) {
      const answer = readDone(await client.signOut(userId));
      // No session is left, as the caller wants.
      const over = !answer.ok && answer.problem === 'signed-out';
      return over ? { ok: true, value: undefined } : answer;
    },
    pinPlayer: (userId) => tokens.pinPlayer(userId),
    invalidate: () => tokens.invalidate(),
    onEnded: (listener) => tokens.onEnded(listener),
    checkPassword: authenticate,
    async linkedEmail() {
      const answer = await client.callSignedIn({
        method: 'GET',
        path: '/v1/identities/email',
      });
      const result = read(answer, linkedEmail);
      // An empty text means that none is linked.
      return result.ok ? { ok: true, value: result.value.email || null } : result;
    },
    async linkEmail({ email, password }) {
      const body: LinkEmailData['body'] = { email, password };
      const answer = await client.callSignedIn({
        method: 'POST',
        path: '/v1/identities/email',
        body,
      });
      return readDone(answer, {
        refuse: any4xx({ EMAIL_ALREADY_LINKED: 'email-already-linked' as const }),
      });
    },
  };
}

const byKnownCode = byCode<SignInProblem>({
  INVALID_CREDENTIALS: 'invalid-credentials',
  TOO_MANY_ATTEMPTS: 'too-many-attempts',
  ACCOUNT_LOCKED: 'account-locked',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
});

/** An unknown code has the usual meaning of its status. A gateway may answer 429, too, without a code. */
function signInProblem(code: string | undefined, status: number): SignInProblem | undefined {
  const known = code === undefined ? undefined : byKnownCode(code);
  if (known) return known;
  if (status === 429) return 'too-many-attempts';
  if (code === undefined) return undefined;
  if (status === 401) return 'invalid-credentials';
  return aboutRequest(status) ? 'refused' : 'unavailable';
}

function sessionOf({ userId, expiresAt }: Token): UserSession {
  return { userId, expiresAt };
}

const linkedEmail: v.GenericSchema<unknown, ReadLinkedEmailResponse> = v.object({
  email: v.nullable(v.string()),
});
