import type { PlayerPort, Profile } from '#ports/player.ts';
import type { CallProblem } from '#ports/result.ts';
import { isCount, isObject } from '../decode.ts';
import { hearAnswer } from '../failures.ts';
import { Flow } from '../flow.ts';
import type { LastKnown } from '../last-known/last-known.ts';

/**
 * - `stale`: shows what an earlier visit heard, while the platform is being asked
 * - `failed`: it could not be asked; what is shown was heard before, if anything was
 */
export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

const nobody: Profile = { name: '', coins: 0, gems: 0 };

/** The signed-in player's nickname and balance. A failed read keeps the last known values. */
export class PlayerStore {
  readonly #port: PlayerPort;
  readonly #lastKnown: LastKnown;
  readonly #now: () => number;
  readonly #flow = new Flow<ProfileState>({ kind: 'loading' });
  readonly #profile = new Flow<Profile>(nobody);
  readonly #heardAt = new Flow<number | undefined>(undefined);
  #userId: string | undefined;
  #question = 0;
  /** Whether the answer to the last question is on its way. */
  #asking = false;
  /** What was last known of the player, on its way. */
  #recalling: Promise<void> | undefined;

  constructor(port: PlayerPort, lastKnown: LastKnown, now: () => number) {
    this.#port = port;
    this.#lastKnown = lastKnown;
    this.#now = now;
  }

  get state(): ProfileState {
    return this.#flow.state;
  }

  get profile(): Profile {
    return this.#profile.state;
  }

  /** When what is shown was heard, in milliseconds since 1970; undefined where nothing was. */
  get asOf(): number | undefined {
    return this.state.kind === 'loading' ? undefined : this.#heardAt.state;
  }

  /** Shows what was last known of the player, and asks. */
  async enter(userId: string): Promise<void> {
    this.#userId = userId;
    this.#recalling = this.#recall(userId);
    await Promise.all([this.refetch(), this.#recalling]);
  }

  readonly refetch = async (): Promise<void> => {
    const question = ++this.#question;
    this.#asking = true;
    await hearAnswer(this.#port.profile(), async (answer) => {
      // Nothing is said to be missing that this device is just about to show.
      if (!answer.ok) await this.#recalling;
      if (question !== this.#question) return;
      this.#asking = false;
      if (answer.ok) this.#become(answer.value);
      else this.#flow.become({ kind: 'failed', problem: answer.problem });
    });
  };

  /**
   * Takes over a balance that a grant or another tab reported: it shows also where the profile could not be read.
   * An answer on its way may be older, and is asked for anew.
   */
  setBalance(balance: { coins: number; gems: number }): void {
    const named = this.#heardAt.state !== undefined;
    this.#heardAt.become(this.#now());
    this.#profile.become({ ...this.profile, ...balance });
    // Without the nickname it is no profile for the next visit.
    if (named) this.#keep();
    if (this.#asking) void this.refetch();
  }

  /** Forgets the player. An answer still on its way is dropped. */
  reset(): void {
    this.#question++;
    this.#asking = false;
    this.#userId = undefined;
    this.#heardAt.become(undefined);
    this.#profile.become(nobody);
    this.#flow.become({ kind: 'loading' });
  }

  async #recall(userId: string): Promise<void> {
    const known = await this.#lastKnown.recall(userId, 'profile', isProfile);
    if (!known || userId !== this.#userId || this.#heardAt.state !== undefined) return;
    this.#heardAt.become(known.asOf);
    this.#profile.become(known.value);
    this.#flow.become({ kind: 'stale' });
  }

  #become(profile: Profile): void {
    this.#heardAt.become(this.#now());
    this.#profile.become(profile);
    this.#flow.become({ kind: 'ready' });
    this.#keep();
  }

  #keep(): void {
    if (this.#userId === undefined) return;
    void this.#lastKnown.keep(this.#userId, 'profile', this.profile);
  }
}

function isProfile(value: unknown): value is Profile {
  if (!isObject(value)) return false;
  const { name, coins, gems } = value;
  return typeof name === 'string' && isCount(coins) && isCount(gems);
}
