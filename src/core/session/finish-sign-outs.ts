import type { PreferencesPort } from '#ports/device.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, SessionPort, SignInProblem } from '#ports/session.ts';

export interface FinishingSession extends SessionPort {
  /** Tells the platform again of a sign-out that it has not heard of, unless somebody has signed in since. */
  finishSignOut(): Promise<Result<void, CallProblem>>;
}

const mayHaveEntered: ReadonlySet<SignInProblem> = new Set(['unreachable', 'unavailable']);

/**
 * A session port whose sign-outs outlive the page: whoever signed out while the platform could not be
 * reached is not signed in again by its cookie. The platform hears of it before anything else is asked.
 * A sign-in waits for a sign-out under way, and a sign-out that is told again waits for a sign-in under way:
 * else it would sign out whoever came in. And it waits for an earlier sign-in: else that one's late answer would
 * make the cookie, and all that is asked from then on, another player's than the one whose page is shown.
 * A sign-in that did not come through may have left its cookie all the same: it is signed out like the others, or
 * whoever opens the store next would be that player.
 */
export function finishSignOuts(port: SessionPort, preferences: PreferencesPort): FinishingSession {
  let telling: Promise<Result<void, CallProblem>> | undefined;
  let entering: Promise<unknown> | undefined;
  let leaver: string | undefined;
  const isUnfinished = () => preferences.read('signing-out') === 'true';
  const mark = (unfinished: boolean) => {
    if (unfinished !== isUnfinished()) preferences.write('signing-out', String(unfinished));
  };

  async function tell(): Promise<Result<void, CallProblem>> {
    mark(true);
    const answer = await port.signOut(leaver);
    if (answer.ok || answer.problem === 'signed-out') mark(false);
    return answer;
  }

  function signOut(userId?: string): Promise<Result<void, CallProblem>> {
    leaver = userId;
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  }

  async function signIn(credentials: Credentials, earlier: Promise<unknown> | undefined) {
    await Promise.allSettled([earlier]);
    if (telling) await telling;
    const answer = await port.signIn(credentials);
    if (answer.ok) mark(false);
    else if (mayHaveEntered.has(answer.problem)) mark(true);
    return answer;
  }

  return {
    ...port,
    signOut,
    async finishSignOut() {
      await Promise.allSettled([entering]);
      return isUnfinished() ? signOut(leaver) : { ok: true, value: undefined };
    },
    signIn(credentials) {
      const answering = signIn(credentials, entering);
      entering = answering;
      return answering;
    },
    async resume() {
      if (!isUnfinished()) return port.resume();
      await signOut(leaver);
      return { ok: false, problem: 'signed-out' };
    },
  };
}
