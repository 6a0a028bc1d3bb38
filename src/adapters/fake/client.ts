import type { CallProblem, Result } from '#ports/result.ts';
import { TokenStore } from '../shared/token-store.ts';
import { accountOf, createUserSession } from './world/accounts.ts';
import { beginJourney } from './world/network.ts';
import { scriptedRefusal, type Outcome, type Refused, refuse } from './world/outcome.ts';
import type { Account, Fault, WorldState } from './world/state.ts';
import type { World } from './world/world.ts';

/** The result of a call: a value, a refusal with its code, or no usable answer. */
export type Reply<T, L extends CallProblem = CallProblem> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'refusal'; readonly code: string; readonly message: string }
  | { readonly kind: 'problem'; readonly problem: L };

type Lost = Exclude<CallProblem, 'signed-out'>;

/** One page's connection to the world. Simulates the network, and holds the bearer token in memory. */
export class FakeClient {
  readonly world: World;
  readonly #wait: (ms: number) => Promise<void>;
  readonly tokens: TokenStore<Reply<unknown>>;

  /** @param deviceNow this device's clock, which need not be the platform's */
  constructor(
    world: World,
    wait: (ms: number) => Promise<void>,
    deviceNow: () => number = world.now,
  ) {
    this.world = world;
    this.#wait = wait;
    this.tokens = new TokenStore({
      create: async () => {
        const reply = await this.call('createUserSession', createUserSession);
        const created = toResult(reply, { NOT_AUTHENTICATED: 'signed-out' as const });
        if (!created.ok) return created;
        const { userId, userToken: value, expiresAt } = created.value;
        const ahead = world.now() - deviceNow();
        return {
          ok: true,
          value: { userId, value, expiresAt: expiresAt - ahead, clockOffset: ahead },
        };
      },
      clock: { now: deviceNow },
      isRejected: (reply) => reply.kind === 'refusal' && reply.code === 'TOKEN_INVALID',
    });
  }

  /** A call that needs no session. `operation` is its name in the contract. */
  async call<T>(
    operation: string,
    run: (state: WorldState, now: number) => Outcome<T>,
  ): Promise<Reply<T, Lost>> {
    const { fault, delay } = await this.world.run((state) => beginJourney(state, operation));
    await this.#wait(delay);
    if (fault === 'refused') return refusal(scriptedRefusal(operation));
    if (isBefore(fault)) return lost(fault);
    const outcome = await this.world.run(run);
    if (fault) return lost(fault);
    return outcome.ok ? { kind: 'value', value: outcome.value } : refusal(outcome);
  }

  /** A call on behalf of the signed-in player. */
  callSignedIn<T>(
    operation: string,
    run: (state: WorldState, account: Account, now: number) => Outcome<T>,
  ): Promise<Reply<T>> {
    return this.tokens.call(({ value }) =>
      this.call(operation, (state, now) => {
        const account = accountOf(state, value, now);
        return account ? run(state, account, now) : refuse(401, 'TOKEN_INVALID', 'Sign in again.');
      }),
    );
  }
}

function isBefore(fault: Fault | undefined): fault is 'request-lost' | 'unavailable' {
  return fault === 'request-lost' || fault === 'unavailable';
}

function refusal({ code, message }: Refused): Reply<never, never> {
  return { kind: 'refusal', code, message };
}

function lost(fault: Exclude<Fault, 'refused'>): Reply<never, Lost> {
  const problem = fault.startsWith('unavailable') ? 'unavailable' : 'unreachable';
  return { kind: 'problem', problem };
}

/** Maps a reply to a port's problems. An unmapped code becomes `other`, or `unavailable`. */
export function toResult<T, L extends CallProblem, P extends string = never>(
  reply: Reply<T, L>,
  problems: Readonly<Record<string, P>> = {},
  other?: P,
): Result<T, P | L | 'unavailable'> {
  if (reply.kind === 'value') return { ok: true, value: reply.value };
  if (reply.kind === 'problem') return { ok: false, problem: reply.problem };
  const problem = Object.hasOwn(problems, reply.code) ? problems[reply.code] : undefined;
  return { ok: false, problem: problem ?? other ?? 'unavailable', detail: reply.message };
}
