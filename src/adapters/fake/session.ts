import type { Result } from '#ports/result.ts';
import type { Credentials, LinkEmailProblem, SessionPort, SignInProblem } from '#ports/session.ts';
import type { FakeClient } from './client.ts';
import { toResult } from './client.ts';
import { createAuthenticationSession, linkEmail, signOut } from './world/accounts.ts';
import { answer } from './world/outcome.ts';

export function createFakeSession(client: FakeClient): SessionPort {
  async function authenticate(credentials: Credentials): Promise<Result<void, SignInProblem>> {
    const entered = await client.call('createAuthenticationSession', (state) =>
      createAuthenticationSession(state, credentials),
    );
    if (entered.kind === 'value') return { ok: true, value: undefined };
    if (entered.kind === 'problem') return { ok: false, problem: entered.problem };
    const { code, message: detail } = entered;
    return { ok: false, problem: signInProblems.get(code) ?? 'refused', detail };
  }

  const resume = () => client.tokens.resume();

  return {
    async signIn(credentials) {
      const entered = await authenticate(credentials);
      if (!entered.ok) return entered;
      client.tokens.invalidate();
      const session = await resume();
      if (session.ok) return session;
      return session.problem === 'signed-out'
        ? unavailable
        : { ...session, problem: session.problem };
    },
    resume,
    async signOut(userId) {
      client.tokens.invalidate();
      const reply = await client.call('signOut', (state) => signOut(state, userId));
      const result = toResult(reply);
      return result.ok ? { ok: true, value: undefined } : result;
    },
    pinPlayer: (userId) => client.tokens.pinPlayer(userId),
    invalidate: () => client.tokens.invalidate(),
    checkPassword: authenticate,
    async linkedEmail() {
      const reply = await client.callSignedIn('readLinkedEmail', (_state, { email }) =>
        answer(email),
      );
      return toResult(reply);
    },
    async linkEmail(credentials) {
      const reply = await client.callSignedIn('linkEmail', (state, account) =>
        linkEmail(state, account, credentials),
      );
      return toResult(reply, linkProblems, 'refused');
    },
    onEnded: (listener) => client.tokens.onEnded(listener),
  };
}

const linkProblems: Readonly<Record<string, LinkEmailProblem>> = {
  EMAIL_ALREADY_LINKED: 'email-already-linked',
};

const signInProblems: ReadonlyMap<string, SignInProblem> = new Map([
  ['INVALID_CREDENTIALS', 'invalid-credentials'],
  ['TOO_MANY_ATTEMPTS', 'too-many-attempts'],
  ['ACCOUNT_LOCKED', 'account-locked'],
  ['EMAIL_NOT_VERIFIED', 'email-not-verified'],
]);

/** The platform signed the player in and then did not recognise them. */
const unavailable = { ok: false, problem: 'unavailable' } as const;
