import type { PreferencesPort } from '#ports/preferences.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, SessionPort, SignInProblem } from '#ports/session.ts';

export interface FinishingSession extends SessionPort {
  /** Whether a player signed out, here or in an earlier document, and the platform has not confirmed it. */
  readonly signOutPending: boolean;
  /** Tells the platform again of a sign-out that it has not heard of, unless somebody has signed in since. */
  finishSignOut(): Promise<Result<void, CallProblem>>;
}

/** A sign-out of whoever is found. */
const anybody = 'true';

const signedOut = { ok: false, problem: 'signed-out' } as const;

const unknown = { ok: false, problem: 'unreachable' } as const;

const mayHaveEntered: ReadonlySet<SignInProblem> = new Set(['unreachable', 'unavailable']);

/**
 * A session port whose sign-outs outlive the page: whoever signed out while the platform could not be
 * reached is not signed in again by its cookie. The platform hears of it before anything else is asked.
 * A sign-in waits for a sign-out under way, and a sign-out that is told again waits for a sign-in under way:
 * else it would sign out whoever came in. And it waits for an earlier sign-in: else that one's late answer would
 * make the cookie, and all that is asked from then on, another player's than the one whose page is shown.
 * A sign-in that did not come through may have left its cookie all the same: it is signed out like the others, or
 * whoever opens the store next would be that player. A player whom the game has put in the leaver's place since
 * is let in: the device keeps by a fingerprint whose sign-out it was.
 */
export function finishSignOuts(port: SessionPort, preferences: PreferencesPort): FinishingSession {
  let telling: Promise<Result<void, CallProblem>> | undefined;
  let finishing: ReturnType<SessionPort['resume']> | undefined;
  let entering: Promise<unknown> | undefined;
  let leaver: string | undefined;
  const unfinished = () => {
    const mark = preferences.read('signing-out');
    return mark === 'false' ? null : mark;
  };
  const done = () => unfinished() && preferences.write('signing-out', 'false');
  /** Two sign-outs that are not heard of are anybody's. */
  const note = (whose: string) => {
    const before = unfinished() ?? whose;
    preferences.write('signing-out', before === whose ? whose : anybody);
  };

  async function tell(): Promise<Result<void, CallProblem>> {
    const whose = leaver === undefined ? anybody : fingerprint(leaver);
    note(whose);
    const answer = await port.signOut(leaver);
    const heard = answer.ok || answer.problem === 'signed-out';
    if (heard && unfinished() === whose) done();
    return answer;
  }

  function signOut(userId?: string): Promise<Result<void, CallProblem>> {
    leaver = userId;
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  }

  /** Says who is here, unless it is whoever left: the platform hears of that first. */
  async function finish(earlier: Promise<unknown> | undefined) {
    await Promise.allSettled([earlier]);
    const whose = unfinished();
    if (whose === anybody) {
      await signOut();
      return signedOut;
    }
    const found = await port.resume();
    if (!whose) return found;
    if (found.ok && whose === fingerprint(found.value.userId)) await signOut(found.value.userId);
    else if (found.ok || found.problem === 'signed-out') {
      done();
      return found;
    } else port.invalidate();
    return signedOut;
  }

  async function signIn(
    credentials: Credentials,
    earlier: Promise<unknown> | undefined,
    leaving: Promise<unknown> | undefined,
  ) {
    await Promise.allSettled([earlier, leaving]);
    if (telling) await telling;
    const answer = await port.signIn(credentials);
    if (answer.ok) done();
    else if (mayHaveEntered.has(answer.problem)) note(anybody);
    return answer;
  }

  function resume(): ReturnType<SessionPort['resume']> {
    if (!unfinished()) return port.resume();
    finishing ??= finish(entering).finally(() => {
      finishing = undefined;
    });
    return finishing;
  }

  return {
    ...port,
    get signOutPending() {
      return (unfinished() ?? anybody) !== anybody;
    },
    signOut,
    async finishSignOut() {
      await Promise.allSettled([entering]);
      const whose = unfinished();
      if (!whose) return { ok: true, value: undefined };
      if (whose === anybody || leaver !== undefined) return signOut(leaver);
      // An earlier page signed out: only the platform knows whether the browser is still that player's.
      await resume();
      return unfinished() ? unknown : { ok: true, value: undefined };
    },
    signIn(credentials) {
      const answering = signIn(credentials, entering, finishing);
      entering = answering;
      return answering;
    },
    resume,
  };
}

/** Tells players of one device apart. It hides nobody: whoever has a list of ids finds out which one it is of. */
function fingerprint(userId: string): string {
  let sum = 0;
  for (const one of userId) sum = (Math.imul(sum, 31) + one.charCodeAt(0)) | 0;
  return String(sum);
}
