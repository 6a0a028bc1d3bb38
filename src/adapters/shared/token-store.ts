import type { ClockPort } from '#ports/clock.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import type { SessionEnd, UserSession } from '#ports/session.ts';

export interface Token {
  readonly value: string;
  readonly userId: string;
  /** By the device's clock. */
  readonly expiresAt: number;
  /** Milliseconds by which the platform's clock is ahead of the device's; see `platformTime` of `ports/payments`. */
  readonly clockOffset: number;
}

export type Created = Result<Token, CallProblem>;

interface NoSession {
  readonly kind: 'problem';
  readonly problem: CallProblem;
}

interface TokenStoreParts<Answer> {
  /** createUserSession. `signed-out` only if the platform itself says so. */
  readonly create: () => Promise<Created>;
  readonly clock: Pick<ClockPort, 'now'>;
  /** Whether the platform rejected the token of the call. */
  readonly isRejected: (answer: Answer) => boolean;
  /** Called after a sign-in or sign-out. */
  readonly onInvalidated?: (() => void) | undefined;
}

const signedOut = { ok: false, problem: 'signed-out' } as const;
const noSession = { kind: 'problem', problem: 'signed-out' } as const;

/** The token of the user session: created on demand, once for parallel calls, and held only here. */
export class TokenStore<Answer> {
  readonly #parts: TokenStoreParts<Answer>;
  readonly #ended = new Set<(end: SessionEnd) => void>();
  #token: Token | undefined;
  /** Sessions are created for this player since the last sign-in or sign-out. */
  #player: string | undefined;
  /** The player of this document. */
  #pinned: string | undefined;
  #creating: Promise<Created> | undefined;
  /** True after a sign-in or sign-out until a player is pinned: the cookie may be another player's. */
  #closed = false;

  constructor(parts: TokenStoreParts<Answer>) {
    this.#parts = parts;
  }

  onEnded(listener: (end: SessionEnd) => void): () => void {
    this.#ended.add(listener);
    return () => this.#ended.delete(listener);
  }

  /** For a sign-in or sign-out: drops the token. Pending calls are not repeated until the player is pinned again. */
  invalidate(): void {
    this.#closed = true;
    this.#token = undefined;
    this.#player = undefined;
    this.#creating = undefined;
    this.#parts.onInvalidated?.();
  }

  /**
   * The document shows this player: sessions of other players are rejected until the next sign-in or sign-out. A
   * document shows one player, so a second one is ignored and no call is made.
   */
  pinPlayer(player: string): void {
    if ((this.#pinned ??= player) !== player) return;
    if (this.#token?.userId !== player) this.#token = undefined;
    this.#player = player;
    this.#closed = false;
  }

  /** The player that sessions are created for; undefined until one was created, or a player is pinned. */
  get player(): string | undefined {
    return this.#player;
  }

  /**
   * The session, for a sign-in or resume: the current token while it is valid, otherwise a new one; parallel calls
   * create one.
   */
  session(): Promise<Created> {
    const token = this.#valid();
    return token ? Promise.resolve({ ok: true, value: token }) : this.#newSession();
  }

  /** As `session`, for the store: the token itself stays here. */
  async resume(): Promise<Result<UserSession, CallProblem>> {
    const session = await this.session();
    if (!session.ok) return session;
    const { userId, expiresAt } = session.value;
    return { ok: true, value: { userId, expiresAt } };
  }

  #newSession(): Promise<Created> {
    if (this.#creating) return this.#creating;
    const creating: Promise<Created> = this.#parts
      .create()
      .then((made) => {
        if (this.#creating === creating) return this.#keep(made);
        return this.#closed ? signedOut : this.session();
      })
      .finally(() => {
        if (this.#creating === creating) this.#creating = undefined;
      });
    this.#creating = creating;
    return creating;
  }

  /**
   * See `platformTime` of `ports/payments`. The current token is not used: the device's clock may have been set, and
   * the device may have slept, since it was created.
   */
  async platformTime(): Promise<Result<number, CallProblem>> {
    if (this.#closed) return signedOut;
    const session = await this.#newSession();
    if (this.#closed) return signedOut;
    if (session.ok) return { ok: true, value: this.#parts.clock.now() + session.value.clockOffset };
    return { ok: false, problem: this.#without(session.problem).problem };
  }

  /**
   * A call on behalf of the signed-in player; `signed-out` if they have signed out. A rejected token is replaced and
   * the call repeated, once.
   *
   * @param held the platform's answer while it holds the call (Retry-After): returned without a request or a session
   */
  async call<A extends Answer>(
    send: (token: Token) => Promise<A>,
    held?: () => A | undefined,
  ): Promise<A | NoSession> {
    for (let last = false; ; last = true) {
      if (this.#closed) return noSession;
      const onHold = held?.();
      if (onHold) return onHold;
      const session = await this.session();
      if (this.#closed) return noSession;
      if (!session.ok) return this.#without(session.problem);
      const answer = await send(session.value);
      if (!this.#parts.isRejected(answer)) return answer;
      if (this.#token === session.value) this.#token = undefined;
      if (last) return answer;
    }
  }

  /** For a sign-out: as `invalidate`. Returns the current token if it is valid, for a last call. */
  takeToken(): Token | undefined {
    const token = this.#valid();
    this.invalidate();
    return token;
  }

  #valid(): Token | undefined {
    return this.#token && this.#token.expiresAt > this.#parts.clock.now() ? this.#token : undefined;
  }

  #keep(made: Created): Created {
    if (!made.ok) return made;
    const { userId } = made.value;
    // The cookie is another player's: a call begun for one player must not be made as the next.
    if ((this.#player ??= userId) !== userId) {
      this.#end(true);
      return signedOut;
    }
    this.#token = made.value;
    return made;
  }

  /** Only a certain answer ends the session. */
  #without(problem: CallProblem): NoSession {
    if (problem === 'signed-out') this.#end(false);
    return { kind: 'problem', problem };
  }

  #end(replaced: boolean): void {
    this.invalidate();
    for (const listener of this.#ended) listener({ replaced });
  }
}
