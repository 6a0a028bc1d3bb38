import type { PlayerPort, Profile } from '#ports/player.ts';
import type { CallProblem } from '#ports/result.ts';
import { isCount, isObject } from '../decode.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import { Generation } from '../generation.ts';

/**
 * - `stale`: shows what an earlier visit heard, while the platform is being asked
 * - `failed`: it could not be asked; what is shown was heard before, if anything was
 */
export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

/** All fields change at once, so that one player's balance is never shown with another's state. */
interface ProfileSnapshot {
  readonly state: ProfileState;
  readonly profile: Profile;
  /** When the data was read, in milliseconds since 1970; undefined if it was not. */
  readonly heardAt: number | undefined;
}

const nothing: ProfileSnapshot = {
  state: { kind: 'loading' },
  profile: { name: '', coins: 0, gems: 0 },
  heardAt: undefined,
};

/** The signed-in player's nickname and balance. A failed read keeps the last known values. */
export class PlayerStore {
  readonly #port: PlayerPort;
  readonly #lastKnown: LastKnown;
  readonly #now: () => number;
  readonly #state = new StateCell(nothing);
  #userId: string | undefined;
  readonly #requests = new Generation();
  /** Whether the answer to the last question is on its way. */
  #asking = false;
  /** The cached profile, pending. */
  #recalling: Promise<void> | undefined;

  constructor(port: PlayerPort, lastKnown: LastKnown, now: () => number) {
    this.#port = port;
    this.#lastKnown = lastKnown;
    this.#now = now;
  }

  get state(): ProfileState {
    return this.#state.state.state;
  }

  get profile(): Profile {
    return this.#state.state.profile;
  }

  /** When the shown data was read, in milliseconds since 1970; undefined if it was not. */
  get asOf(): number | undefined {
    const { state, heardAt } = this.#state.state;
    return state.kind === 'loading' ? undefined : heardAt;
  }

  /** Shows what was last known of the player, and asks. */
  async enter(userId: string): Promise<void> {
    this.#userId = userId;
    this.#recalling = this.#recall(userId);
    await Promise.all([this.refetch(), this.#recalling]);
  }

  readonly refetch = async (): Promise<void> => {
    const isCurrent = this.#requests.next();
    this.#asking = true;
    await handleResult(this.#port.profile(), async (answer) => {
      // Nothing is said to be missing that this device is just about to show.
      if (!answer.ok) await this.#recalling;
      if (!isCurrent()) return;
      this.#asking = false;
      if (!answer.ok) return this.#become({ state: { kind: 'failed', problem: answer.problem } });
      this.#become({ state: { kind: 'ready' }, profile: answer.value, heardAt: this.#now() });
      this.#keep();
    });
  };

  /**
   * Sets a balance that a grant or another tab reported, even if the profile could not be read. A pending answer may be
   * older, so the profile is requested again.
   */
  setBalance(balance: { coins: number; gems: number }): void {
    const named = this.#state.state.heardAt !== undefined;
    this.#become({ profile: { ...this.profile, ...balance }, heardAt: this.#now() });
    // Without the nickname it is no profile for the next visit.
    if (named) this.#keep();
    if (this.#asking) void this.refetch();
  }

  async #recall(userId: string): Promise<void> {
    const known = await this.#lastKnown.recall(userId, 'profile', isProfile);
    if (!known || this.#state.state.heardAt !== undefined) return;
    this.#become({ state: { kind: 'stale' }, profile: known.value, heardAt: known.asOf });
  }

  #become(change: Partial<ProfileSnapshot>): void {
    this.#state.set({ ...this.#state.state, ...change });
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
