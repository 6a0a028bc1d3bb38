import type { ClockPort } from '#ports/device.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { Credentials, SessionPort, SignInProblem, UserSession } from '#ports/session.ts';
import { Flow } from '../flow.ts';

/**
 * - `unknown`: nobody asked yet
 * - `resuming`: the platform is being asked whether it remembers this browser
 * - `absent`: nobody is signed in; `ended` if somebody was, `left` if the player asked for it, `elsewhere` if it
 *   happened in another page, which has noted it
 * - `remembered`: it could not be asked yet, and this player was here last; the question goes on
 * - `unreachable`: it could not be asked, so nobody can say
 */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resuming' }
  | { readonly kind: 'present'; readonly session: UserSession }
  | { readonly kind: 'remembered'; readonly userId: string }
  | {
      readonly kind: 'absent';
      readonly left: boolean;
      readonly ended: boolean;
      readonly elsewhere?: true;
    }
  | { readonly kind: 'unreachable'; readonly problem: CallProblem };

/** Milliseconds that the platform is given before the player who was here last is let in to what is known. */
const patience = 1_000;

/** Who is signed in. A session counts as absent once its time is over. */
export class SessionStore {
  readonly #port: SessionPort;
  readonly #clock: ClockPort;
  readonly #lastPlayer: () => Promise<string | undefined>;
  readonly #inGame: () => boolean;
  readonly #flow = new Flow<SessionState>({ kind: 'unknown' });
  #resuming: Promise<void> | undefined;
  #asked: ReturnType<SessionPort['resume']> | undefined;
  #cancelExpiry: (() => void) | undefined;
  /** Rises when somebody enters or leaves: an answer about who was there before is dropped. */
  #epoch = 0;
  /** Rises with every sign-in and sign-out: only the last one counts. */
  #signIn = 0;

  /**
   * @param lastPlayer who was here last and has not signed out since
   * @param inGame whether the game's web view holds the page. The game changes players under it, so there a
   *   slow platform is waited for, and nobody is remembered unless the question was lost
   */
  constructor(
    port: SessionPort,
    clock: ClockPort,
    lastPlayer: () => Promise<string | undefined>,
    inGame: () => boolean = () => false,
  ) {
    this.#port = port;
    this.#clock = clock;
    this.#lastPlayer = lastPlayer;
    this.#inGame = inGame;
  }

  get state(): SessionState {
    return this.#flow.state;
  }

  get userId(): string | undefined {
    return playerOf(this.state);
  }

  /**
   * Listens for the end of the session. Returns how to stop. Who is in the game may have no other way in: where
   * somebody else was remembered the platform is asked once more, from an empty page.
   */
  start(): () => void {
    const stopListening = this.#port.onEnded(() => {
      if (this.userId === undefined) return;
      const again = this.state.kind === 'remembered' && this.#inGame();
      this.#leave(false);
      if (again) void this.#resume();
    });
    return () => {
      stopListening();
      this.#cancelExpiry?.();
    };
  }

  /** Asks ahead whether somebody is signed in, and changes nothing yet. The first `ensure` takes the answer. */
  ahead(): void {
    this.#asked = this.#port.resume();
  }

  /** Makes sure that the platform was asked whether somebody is signed in. Parallel calls ask once. */
  readonly ensure = (): Promise<void> => {
    if (this.state.kind === 'present' || this.state.kind === 'absent') return Promise.resolve();
    this.#resuming ??= this.#resume().finally(() => {
      this.#resuming = undefined;
    });
    return this.#resuming;
  };

  async signIn(credentials: Credentials): Promise<Result<UserSession, SignInProblem>> {
    const signIn = ++this.#signIn;
    const answer = await this.#port.signIn(credentials);
    if (answer.ok && signIn === this.#signIn) this.#enter(answer.value);
    return answer;
  }

  /** The player is signed out here at once; the result says whether the platform heard of it. */
  async signOut(): Promise<Result<void, CallProblem>> {
    const { userId } = this;
    this.#signIn++;
    this.#leave(true);
    return this.#port.signOut(userId);
  }

  /** @param left the player signed out in another tab, which told the platform; false: somebody else signed in there */
  leftElsewhere(left = true): void {
    this.#signIn++;
    this.#port.forget();
    this.#leave(left, { elsewhere: true });
  }

  async #resume(): Promise<void> {
    const epoch = ++this.#epoch;
    if (this.state.kind !== 'remembered') this.#flow.become({ kind: 'resuming' });
    const stopWaiting = this.#clock.after(patience, () => void this.#remember(epoch, false));
    const asked = this.#asked ?? this.#port.resume();
    this.#asked = undefined;
    const answer = await asked;
    stopWaiting();
    if (epoch !== this.#epoch) return;
    if (answer.ok) this.#enter(answer.value);
    else if (answer.problem === 'signed-out') this.#leave(false);
    else if (!(await this.#remember(epoch, answer.problem === 'unreachable'))) {
      if (epoch === this.#epoch)
        this.#flow.become({ kind: 'unreachable', problem: answer.problem });
    }
  }

  /**
   * Lets in whoever was here last, as far as this device knows; false where that is nobody, or in the game where the
   * question was not lost.
   */
  async #remember(epoch: number, lost: boolean): Promise<boolean> {
    if (this.state.kind === 'remembered') return true;
    if (!lost && this.#inGame()) return false;
    const userId = await this.#lastPlayer();
    if (userId === undefined || epoch !== this.#epoch) return false;
    // What is shown from now on is theirs: the session of anybody else is not taken for it.
    this.#port.expect(userId);
    this.#flow.become({ kind: 'remembered', userId });
    return true;
  }

  #enter(session: UserSession): void {
    this.#epoch++;
    this.#cancelExpiry?.();
    this.#flow.become({ kind: 'present', session });
    this.#cancelExpiry = this.#clock.after(
      Math.max(0, session.expiresAt - this.#clock.now()),
      () => void this.#renew(),
    );
  }

  /** Unlike the first resume it stays quiet: the page in use must not fall away under the player. */
  async #renew(): Promise<void> {
    const epoch = this.#epoch;
    const answer = await this.#port.resume();
    if (epoch !== this.#epoch) return;
    if (answer.ok) this.#enter(answer.value);
    else if (answer.problem === 'signed-out') this.#leave(false);
  }

  #leave(left: boolean, where?: { readonly elsewhere: true }): void {
    this.#epoch++;
    this.#cancelExpiry?.();
    this.#flow.become({ kind: 'absent', left, ended: this.userId !== undefined, ...where });
  }
}

export function playerOf(state: SessionState): string | undefined {
  if (state.kind === 'present') return state.session.userId;
  return state.kind === 'remembered' ? state.userId : undefined;
}
