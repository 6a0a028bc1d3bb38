import type { PreferencesPort } from '#ports/preferences.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, SessionPort, SignInProblem } from '#ports/session.ts';

export interface FinishingSession extends SessionPort {
  /** Whether a player signed out, here or in an earlier document, and the platform has not confirmed it. */
  readonly signOutPending: boolean;
  /** Repeats a sign-out that the platform has not received, unless a player has signed in since. */
  finishSignOut(): Promise<Result<void, CallProblem>>;
}

/** A sign-out of whichever player the cookie names. */
const anyPlayer = 'true';

const signedOut = { ok: false, problem: 'signed-out' } as const;

const unknown = { ok: false, problem: 'unreachable' } as const;

const mayHaveEntered: ReadonlySet<SignInProblem> = new Set(['unreachable', 'unavailable']);

/**
 * A session port whose sign-outs outlive the page: a player who signed out while the platform could not be reached is
 * not signed in again by the cookie. The sign-out is sent before any other request.
 *
 * A sign-in waits for a sign-out under way, and a repeated sign-out waits for a sign-in under way, as it would sign out
 * the new player. It also waits for an earlier sign-in, whose late answer would give the cookie to another player than
 * the one shown.
 *
 * A sign-out during a password check is sent once more at the next start, as the late answer to the check sets the
 * cookie again. A failed sign-in may have set its cookie, so it is signed out like the others; otherwise the next
 * visitor would be that player. A player whom the game has signed in since is accepted: the device stores a
 * fingerprint of the player whose sign-out is pending.
 */
export function finishSignOuts(port: SessionPort, preferences: PreferencesPort): FinishingSession {
  let signingOut: Promise<Result<void, CallProblem>> | undefined;
  let finishing: ReturnType<SessionPort['resume']> | undefined;
  let entering: Promise<unknown> | undefined;
  let leaver: string | undefined;
  let pinned: string | undefined;
  /** Password checks without an answer, which sets the player's cookie again. */
  let checks = 0;
  const unfinished = () => {
    const mark = preferences.read('signing-out');
    return mark === 'false' ? null : mark;
  };
  const done = () => unfinished() && preferences.write('signing-out', 'false');
  /** Two pending sign-outs may be of different players. */
  const note = (whose: string) => {
    const before = unfinished() ?? whose;
    preferences.write('signing-out', before === whose ? whose : anyPlayer);
  };

  async function sendSignOut(): Promise<Result<void, CallProblem>> {
    const mayReturn = checks > 0;
    const whose = leaver === undefined || mayReturn ? anyPlayer : fingerprint(leaver);
    note(whose);
    const answer = await port.signOut(leaver);
    const received = answer.ok || answer.problem === 'signed-out';
    if (received && !mayReturn && unfinished() === whose) done();
    return answer;
  }

  function signOut(userId?: string): Promise<Result<void, CallProblem>> {
    leaver = userId;
    return (signingOut ??= sendSignOut().finally(() => {
      signingOut = undefined;
    }));
  }

  /** Resumes the session unless it is that of the player who left: the sign-out is sent first. */
  async function finish(earlier: Promise<unknown> | undefined) {
    await Promise.allSettled([earlier]);
    const whose = unfinished();
    if (whose === anyPlayer) {
      await signOut();
      return signedOut;
    }
    const found = await port.resume();
    if (!whose) return found;
    if (found.ok && whose === fingerprint(found.value.userId)) await signOut(found.value.userId);
    else if (found.ok || found.problem === 'signed-out') {
      // A sign-out that began since is still pending.
      if (unfinished() === whose) done();
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
    if (signingOut) await signingOut;
    const answer = await port.signIn(credentials);
    if (answer.ok) done();
    else if (mayHaveEntered.has(answer.problem)) note(anyPlayer);
    return answer;
  }

  function finishOnce(): ReturnType<SessionPort['resume']> {
    return (finishing ??= finish(entering).finally(() => {
      finishing = undefined;
    }));
  }

  return {
    ...port,
    get signOutPending() {
      return (unfinished() ?? anyPlayer) !== anyPlayer;
    },
    signOut,
    async finishSignOut() {
      await Promise.allSettled([entering]);
      const whose = unfinished();
      if (!whose) return { ok: true, value: undefined };
      if (whose === anyPlayer || leaver !== undefined) return signOut(leaver);
      // An earlier page signed out: only the platform knows whether the browser is still that player's.
      await finishOnce();
      return unfinished() ? unknown : { ok: true, value: undefined };
    },
    signIn(credentials) {
      const answering = signIn(credentials, entering, finishing);
      entering = answering;
      return answering;
    },
    checkPassword(credentials) {
      checks++;
      return port.checkPassword(credentials).finally(() => checks--);
    },
    pinPlayer(userId) {
      pinned ??= userId;
      port.pinPlayer(userId);
    },
    resume() {
      const whose = unfinished();
      // The port accepts no other player here, and a sign-out for any player would end this player's session.
      const isOthers = pinned !== undefined && whose !== fingerprint(pinned);
      return whose && !isOthers ? finishOnce() : port.resume();
    },
  };
}

/**
 * Distinguishes players of one device. It does not hide the id: anyone with a list of ids can find the one it was made
 * from.
 */
function fingerprint(userId: string): string {
  let sum = 0;
  for (const one of userId) sum = (Math.imul(sum, 31) + one.charCodeAt(0)) | 0;
  return String(sum);
}
