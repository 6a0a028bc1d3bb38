import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { Credentials, SessionPort, SignInProblem } from '#ports/session.ts';
import { aboutRequest, byCode, readDone, unavailable } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { CreateAuthenticationSessionData } from './contract/platform.gen.ts';

/** Logged for the host's operators: signing in fails in browsers that block cross-site cookies. */
const cookieLost =
  'The platform does not recognise the player it has just signed in: the browser blocks its cookie (docs/deploy.md)';

/** The calls with a password, for the two pages that ask for the player's. */
export type PasswordCalls = Pick<SessionPort, 'signIn' | 'checkPassword'>;

/** @param note records that the platform does not recognise a player right after the sign-in */
export function createHttpSignIn(
  client: HttpClient,
  identityProvider: string,
  note?: DiagnosticsPort['note'],
): PasswordCalls {
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
      const session = await tokens.resume();
      if (session.ok) return session;
      if (session.problem !== 'signed-out') return { ok: false, problem: session.problem };
      note?.('Cookie lost', cookieLost);
      return unavailable;
    },
    checkPassword: authenticate,
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
