import type { Preferences } from '#ports/device.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { SessionPort } from '#ports/session.ts';

/**
 * A session port whose sign-outs outlive the page: whoever signed out while the platform could not be
 * reached is not signed in again by its cookie. The platform hears of it before anything else is asked,
 * and a sign-in waits for a sign-out under way, so that it is not undone by it.
 */
export function finishSignOuts(port: SessionPort, preferences: Preferences): SessionPort {
  let telling: Promise<Result<void, CallProblem>> | undefined;
  const isUnfinished = () => preferences.read('signing-out') === 'true';
  const mark = (unfinished: boolean) => {
    if (unfinished !== isUnfinished()) preferences.write('signing-out', String(unfinished));
  };

  async function tell(): Promise<Result<void, CallProblem>> {
    mark(true);
    const answer = await port.signOut();
    if (answer.ok || answer.problem === 'signed-out') mark(false);
    return answer;
  }

  function signOut(): Promise<Result<void, CallProblem>> {
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  }

  return {
    signOut,
    async signIn(credentials) {
      await telling;
      const answer = await port.signIn(credentials);
      if (answer.ok) mark(false);
      return answer;
    },
    async resume() {
      if (!isUnfinished()) return port.resume();
      await signOut();
      return { ok: false, problem: 'signed-out' };
    },
    forget: () => port.forget(),
    onEnded: (listener) => port.onEnded(listener),
    linkedEmail: () => port.linkedEmail(),
    linkEmail: (credentials) => port.linkEmail(credentials),
  };
}
