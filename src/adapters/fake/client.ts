import type { CallProblem, Result } from '#ports/result.ts';
import type { SessionEnd } from '#ports/session.ts';
import { accountOf, createUserSession } from './world/accounts.ts';
import { beginJourney } from './world/network.ts';
import { meantRefusal, type Outcome, type Refused, refuse } from './world/outcome.ts';
import type { Account, Fault, WorldState } from './world/state.ts';
import type { World } from './world/world.ts';

interface Token {
  readonly value: string;
  /** By the device's clock. */
  readonly expiresAt: number;
  readonly userId: string;
  /** Milliseconds by which the platform's clock is ahead of the device's. */
  readonly ahead: number;
}

/** What came back of a call: a value, a refusal by its code, or nothing that says anything. */
export type Reply<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'refusal'; readonly code: string; readonly message: string }
  | { readonly kind: 'problem'; readonly problem: CallProblem };

/** One page's line to the world. Plays the network in between, and holds the bearer token in memory. */
export class FakeClient {
  readonly world: World;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #deviceNow: () => number;
  readonly #ended = new Set<(end: SessionEnd) => void>();
  #token: Token | undefined;
  #creating: Promise<Reply<Token>> | undefined;
  /** True after a sign-in or sign-out until the player is shown again. */
  #closed = false;
  #player: string | undefined;
  /** The player of this document. */
  #shown: string | undefined;

  /** @param deviceNow this device's clock, which need not be the platform's */
  constructor(
    world: World,
    wait: (ms: number) => Promise<void>,
    deviceNow: () => number = world.now,
  ) {
    this.world = world;
    this.#wait = wait;
    this.#deviceNow = deviceNow;
  }

  onEnded(listener: (end: SessionEnd) => void): () => void {
    this.#ended.add(listener);
    return () => this.#ended.delete(listener);
  }

  /** Whose sessions are made here since somebody signed in or out. */
  get player(): string | undefined {
    return this.#player;
  }

  /** As `TokenStore.pinPlayer` of the live adapter. */
  pinPlayer(player: string): void {
    if ((this.#shown ??= player) !== player) return;
    if (this.#token?.userId !== player) this.#token = undefined;
    this.#player = player;
    this.#closed = false;
  }

  /** As `TokenStore.invalidate` of the live adapter. */
  invalidate(): void {
    this.#closed = true;
    this.#token = undefined;
    this.#player = undefined;
    this.#creating = undefined;
  }

  /** A call that needs nobody signed in. `operation` is its name in the contract. */
  async call<T>(
    operation: string,
    run: (state: WorldState, now: number) => Outcome<T>,
  ): Promise<Reply<T>> {
    const { fault, delay } = await this.world.run((state) => beginJourney(state, operation));
    await this.#wait(delay);
    if (fault === 'refused') return refusal(meantRefusal(operation));
    if (isBefore(fault)) return lost(fault);
    const outcome = await this.world.run(run);
    if (fault) return lost(fault);
    return outcome.ok ? { kind: 'value', value: outcome.value } : refusal(outcome);
  }

  /** A call on behalf of the signed-in player. Without a valid token it first makes a session; a refused token is renewed once. */
  async callSignedIn<T>(
    operation: string,
    run: (state: WorldState, account: Account, now: number) => Outcome<T>,
  ): Promise<Reply<T>> {
    for (const last of [false, true]) {
      if (this.#closed) return signedOut;
      const token = await this.session();
      if (this.#closed) return signedOut;
      if (token.kind !== 'value') return this.#withoutSession(token);
      const reply = await this.call(operation, (state, now) => {
        const account = accountOf(state, token.value.value, now);
        return account ? run(state, account, now) : refuse(401, 'TOKEN_INVALID', 'Sign in again.');
      });
      if (reply.kind !== 'refusal' || reply.code !== 'TOKEN_INVALID' || last) return reply;
      if (this.#token === token.value) this.#token = undefined;
    }
    throw new Error('a call ends within two rounds');
  }

  /** As `platformTime` of `ports/payments` says. */
  async platformTime(): Promise<Reply<number>> {
    if (this.#closed) return signedOut;
    const token = await this.#sessionOfNow();
    if (this.#closed) return signedOut;
    if (token.kind !== 'value') return this.#withoutSession(token);
    return { kind: 'value', value: this.#deviceNow() + token.value.ahead };
  }

  /** The token in hand while it is valid, else a new one; parallel calls make one. */
  session(): Promise<Reply<Token>> {
    if (this.#token && this.#token.expiresAt > this.#deviceNow()) {
      return Promise.resolve({ kind: 'value', value: this.#token });
    }
    return this.#sessionOfNow();
  }

  #sessionOfNow(): Promise<Reply<Token>> {
    if (this.#creating) return this.#creating;
    const creating: Promise<Reply<Token>> = this.call('createUserSession', createUserSession)
      .then((made) => (this.#creating === creating ? this.#keep(made) : signedOut))
      .finally(() => {
        if (this.#creating === creating) this.#creating = undefined;
      });
    this.#creating = creating;
    return creating;
  }

  /** Where the cookie is another player's by now, what was begun for one is never asked as the next. */
  #keep(
    reply: Reply<{
      readonly userId: string;
      readonly userToken: string;
      readonly expiresAt: number;
    }>,
  ): Reply<Token> {
    if (reply.kind !== 'value') return reply;
    const { userId, userToken: value } = reply.value;
    if ((this.#player ??= userId) !== userId) {
      this.#end(true);
      return signedOut;
    }
    const ahead = this.world.now() - this.#deviceNow();
    this.#token = { userId, value, expiresAt: reply.value.expiresAt - ahead, ahead };
    return { kind: 'value', value: this.#token };
  }

  #withoutSession(reply: Exclude<Reply<Token>, { kind: 'value' }>): Reply<never> {
    if (reply.kind === 'problem') return reply;
    this.#end(false);
    return signedOut;
  }

  #end(replaced: boolean): void {
    this.invalidate();
    for (const listener of this.#ended) listener({ replaced });
  }
}

function isBefore(fault: Fault | undefined): fault is 'request-lost' | 'unavailable' {
  return fault === 'request-lost' || fault === 'unavailable';
}

const signedOut = { kind: 'problem', problem: 'signed-out' } as const;

function refusal({ code, message }: Refused): Reply<never> {
  return { kind: 'refusal', code, message };
}

function lost(fault: Exclude<Fault, 'refused'>): Reply<never> {
  const problem = fault.startsWith('unavailable') ? 'unavailable' : 'unreachable';
  return { kind: 'problem', problem };
}

/** A reply in a port's words. A code the port has no word for says nothing: `unavailable`. */
export function toResult<T, P extends string>(
  reply: Reply<T>,
  problems: Readonly<Record<string, P>>,
): Result<T, P | CallProblem> {
  if (reply.kind === 'value') return { ok: true, value: reply.value };
  if (reply.kind === 'problem') return { ok: false, problem: reply.problem };
  const problem = Object.hasOwn(problems, reply.code) ? problems[reply.code] : undefined;
  return { ok: false, problem: problem ?? 'unavailable', detail: reply.message };
}

/** As `toResult`, for a call that needs nobody signed in and so never lacks a session. */
export function toOpenResult<T, P extends string>(
  reply: Reply<T>,
  problems: Readonly<Record<string, P>>,
): Result<T, P | Exclude<CallProblem, 'signed-out'>> {
  if (reply.kind === 'problem') {
    const { problem } = reply;
    return { ok: false, problem: problem === 'signed-out' ? 'unavailable' : problem };
  }
  return toResult(reply, problems) as Result<T, P>;
}
