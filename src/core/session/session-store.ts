import type { ClockPort } from '#ports/clock.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, SessionPort, SignInProblem, UserSession } from '#ports/session.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import { Generation } from '../generation.ts';

/**
 * - `unknown`: not requested yet
 * - `resuming`: the platform is being asked for this browser's session
 * - `absent`: no player; `ended` if a session expired, `left` after a sign-out before the player was known
 * - `closed`: the player of this document has left for good, and only a new document signs in: they signed out, another
 * player signed in, or the platform says that the browser is another player's
 * - `remembered`: no session, as the platform has not answered yet; the last player of this device
 * - `unreachable`: the platform could not be reached, and no last player may be shown
 *
 * `elsewhere`: it happened in another page, which has recorded it on this device.
 */
export type SessionState =
  | { readonly kind: 'unknown' | 'resuming' }
  | { readonly kind: 'present'; readonly session: UserSession }
  | { readonly kind: 'remembered'; readonly userId: string }
  | {
      readonly kind: 'absent';
      readonly left: boolean;
      readonly ended: boolean;
      readonly elsewhere: boolean;
    }
  | {
      readonly kind: 'closed';
      readonly by: 'signed-out' | 'other-player';
      readonly elsewhere: boolean;
    }
  | { readonly kind: 'unreachable'; readonly problem: CallProblem };

/** The player as recorded on this device by all pages of the store. */
export interface DeviceIdentity {
  /** The last player on this device who has not signed out since. */
  player(): Promise<string | undefined>;
  /** The recorded player: undefined if no player is recorded, null if storage cannot be read. */
  owner(): Promise<string | null | undefined>;
  /** Whether the recorded player has left. */
  readonly left: boolean;
}

/** How long to wait for the platform before the last player is `remembered`, in milliseconds. */
const patience = 1_000;
/** Delay before the platform is asked again for the session, in milliseconds; doubles each time. */
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * The signed-in player. One document serves one player: its memory is never shown to another. An expired session is
 * renewed, unnoticed if the platform answers soon. Until it does, the player is `remembered`: the open page stays,
 * without a session.
 */
export class SessionStore {
  readonly #port: SessionPort;
  readonly #clock: ClockPort;
  readonly #device: DeviceIdentity;
  readonly #inGame: () => boolean;
  readonly #state = new StateCell<SessionState>({ kind: 'unknown' });
  readonly #signedIn = new StateCell<{ readonly userId: string } | undefined>(undefined);
  #player: string | undefined;
  #resuming: Promise<void> | undefined;
  #prefetched: ReturnType<SessionPort['resume']> | undefined;
  /** The newest pending sign-in. It waits for earlier ones. */
  #entering: Promise<unknown> | undefined;
  /** The player who signed in in another page while this one had none. */
  readonly #newcomer = new StateCell<string | undefined>(undefined);
  /** Timer for the end of the session, or for the next request for it. */
  #cancelTimer: (() => void) | undefined;
  #pause = firstPause;
  /** A sign-in or sign-out also makes a pending request for the session outdated. */
  readonly #requests = new Generation();
  /** Only the last sign-in counts. */
  readonly #signIns = new Generation();
  /** A sign-in in another tab, of the same player too, makes a pending `signed-out` outdated. */
  readonly #otherTabs = new Generation();

  /**
   * @param inGame whether the page runs in the game's web view. The game can change the player under it, so a slow
   * platform is awaited there, and a player is remembered only if the request was lost
   */
  constructor(
    port: SessionPort,
    clock: ClockPort,
    kept: DeviceIdentity,
    inGame: () => boolean = () => false,
  ) {
    this.#port = port;
    this.#clock = clock;
    this.#device = kept;
    this.#inGame = inGame;
  }

  get state(): SessionState {
    return this.#state.state;
  }

  get userId(): string | undefined {
    return playerOf(this.state);
  }

  /** The player of this document, even after they left. Changes only with `state`. */
  get player(): string | undefined {
    return this.#player;
  }

  /** The last sign-in with a password on this page; a new object each time. */
  get signedIn(): { readonly userId: string } | undefined {
    return this.#signedIn.state;
  }

  /** Starts listening for the end of the session. Returns a function that stops it. */
  start(): () => void {
    const stopListening = this.#port.onEnded(({ replaced }) => {
      if (this.userId !== undefined) this.#leave(replaced ? 'other-player' : 'expired');
    });
    return () => {
      stopListening();
      this.#cancelTimer?.();
    };
  }

  /** Prefetches the session without changing the state. The first `ensure` uses the answer. */
  prefetch(): void {
    this.#prefetched = this.#port.resume();
  }

  /** Whether resuming may find a player: another page has signed in since. */
  get canResume(): boolean {
    return this.state.kind === 'absent' && this.#newcomer.state !== undefined;
  }

  /** Resumes the session if that has not happened yet. Parallel calls share one request. */
  readonly ensure = (): Promise<void> => {
    const { state } = this;
    const valid = state.kind === 'present' && state.session.expiresAt > this.#clock.now();
    const known = state.kind === 'closed' || (state.kind === 'absent' && !this.canResume);
    if (valid || known) return Promise.resolve();
    // A retry by timer does not show; this one does.
    if (state.kind === 'unreachable') this.#state.set({ kind: 'resuming' });
    return this.#resumeOnce();
  };

  #resumeOnce(): Promise<void> {
    const resuming: Promise<void> = (this.#resuming ??= this.#resume().finally(() => {
      if (this.#resuming === resuming) this.#resuming = undefined;
    }));
    return resuming;
  }

  async signIn(credentials: Credentials): Promise<Result<UserSession, SignInProblem>> {
    const isLast = this.#signIns.next();
    const entering = this.#port.signIn(credentials).finally(() => {
      if (this.#entering === entering) this.#entering = undefined;
    });
    this.#entering = entering;
    const answer = await entering;
    if (answer.ok && isLast()) {
      this.#signedIn.set({ userId: answer.value.userId });
      this.#enter(answer.value);
    }
    return answer;
  }

  /** Signs the player out here at once. The result says whether the platform received it. */
  async signOut(): Promise<Result<void, CallProblem>> {
    const { userId } = this;
    this.#signIns.next();
    this.#leave('signed-out');
    return this.#port.signOut(userId);
  }

  /** A player signed in in another tab: the session of a different player ends here. */
  signedInInOtherTab(userId: string): void {
    this.#otherTabs.next();
    if (this.userId === undefined) this.#newcomer.set(userId);
    else if (this.userId !== userId) this.endedInOtherTab('other-player');
    else if (!this.#entering) {
      // Calls do not use the answer to a pending request for a session: it could be a late `signed-out`.
      this.#port.invalidate();
      this.#port.pinPlayer(userId);
    }
  }

  /** The session ended in another tab, which notifies the platform of a sign-out. */
  endedInOtherTab(by: 'signed-out' | 'other-player' | 'expired'): void {
    // A pending sign-in drops the old token itself. Dropping its new one would undo it.
    if (!this.#entering) this.#port.invalidate();
    this.#leave(by, true);
  }

  async #resume(): Promise<void> {
    const isCurrent = this.#requests.next();
    if (['unknown', 'absent'].includes(this.state.kind)) this.#state.set({ kind: 'resuming' });
    const stopWaiting = this.#clock.after(patience, () => void this.#remember(isCurrent, false));
    await handleResult(this.#ask(isCurrent), async (answer) => {
      stopWaiting();
      if (!isCurrent()) return;
      if (answer.ok) this.#enter(answer.value);
      else if (answer.problem === 'signed-out') {
        // The next session may be another player's.
        this.#port.invalidate();
        this.#leave('expired');
      } else {
        const nobody = { kind: 'unreachable', problem: answer.problem } as const;
        const remembering = this.#remember(isCurrent, answer.problem === 'unreachable');
        const remembered = await this.#state.guard(remembering, nobody);
        if (!isCurrent()) return;
        if (!remembered) this.#state.set(nobody);
        // One lost call is not a lost network, so no event may announce its return.
        this.#resumeAfter(this.#pause);
        this.#pause = Math.min(2 * this.#pause, longestPause);
      }
    });
  }

  #resumeAfter(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#clock.after(ms, () => void this.#resumeOnce());
  }

  /**
   * Repeats a request whose answer is outdated because another page signed in or out. Also repeats one that overlapped
   * a sign-in of this page: it could sign in the previous player.
   *
   * @param invalidated whether the session was invalidated because other pages had overtaken it
   */
  async #ask(isCurrent: () => boolean, invalidated = false): ReturnType<SessionPort['resume']> {
    const noSignInSince = this.#signIns.now();
    const noneInOtherTabs = this.#otherTabs.now();
    const entering = this.#entering;
    const prefetched = this.#prefetched;
    this.#prefetched = undefined;
    const answer = await (prefetched ?? this.#port.resume());
    const overtaken = !invalidated && answer.ok && (await this.#isOvertaken(answer.value.userId));
    while (this.#entering) await Promise.allSettled([this.#entering]);
    if (!isCurrent()) return answer;
    if (overtaken) this.#port.invalidate();
    // A sign-in, successful or not, may have made the cookie another player's.
    else if (!entering && noSignInSince() && (answer.ok || noneInOtherTabs())) return answer;
    return this.#ask(isCurrent, invalidated || overtaken);
  }

  /** The request may have been sent before this page listened to other pages: the device's record knows then. */
  async #isOvertaken(userId: string): Promise<boolean> {
    if (this.#device.left || (this.#newcomer.state ?? userId) !== userId) return true;
    return ((await this.#device.owner()) ?? userId) !== userId;
  }

  /**
   * Remembers the last player of this device. False if no player is recorded, if they left while storage did not
   * respond, or, in the game, if the request was not lost.
   */
  async #remember(isCurrent: () => boolean, lost: boolean): Promise<boolean> {
    const { state } = this;
    if (!isCurrent()) return false;
    if (state.kind === 'remembered') return true;
    if (state.kind === 'present') {
      this.#state.set({ kind: 'remembered', userId: state.session.userId });
      return true;
    }
    if (this.#device.left || (!lost && this.#inGame())) return false;
    const userId = await this.#device.player();
    if (userId === undefined || !isCurrent() || this.#entering) return false;
    if ((this.#player ??= userId) !== userId) return false;
    this.#port.pinPlayer(userId);
    this.#state.set({ kind: 'remembered', userId });
    return true;
  }

  #enter(session: UserSession): void {
    if (this.state.kind === 'closed') return;
    if ((this.#player ??= session.userId) !== session.userId) return this.#leave('other-player');
    this.#requests.next();
    this.#newcomer.set(undefined);
    this.#pause = firstPause;
    this.#port.pinPlayer(session.userId);
    this.#state.set({ kind: 'present', session });
    this.#resumeAfter(Math.max(0, session.expiresAt - this.#clock.now()));
  }

  #leave(by: 'signed-out' | 'other-player' | 'expired', elsewhere = false): void {
    if (this.state.kind === 'closed') return;
    this.#requests.next();
    this.#resuming = undefined;
    this.#newcomer.set(undefined);
    this.#cancelTimer?.();
    const left = by !== 'expired';
    if (left && this.#player !== undefined) this.#state.set({ kind: 'closed', by, elsewhere });
    else this.#state.set({ kind: 'absent', left, ended: this.userId !== undefined, elsewhere });
  }
}

export function playerOf(state: SessionState): string | undefined {
  if (state.kind === 'present') return state.session.userId;
  return state.kind === 'remembered' ? state.userId : undefined;
}
