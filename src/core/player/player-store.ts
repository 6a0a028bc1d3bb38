import type { PlayerPort, Profile } from '#ports/player.ts';
import type { CallProblem } from '#ports/result.ts';
import { isObject } from '../decode.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import { Generation } from '../generation.ts';

/**
 * - `stale`: cached data is shown while the profile loads
 * - `failed`: loading failed; the last loaded data is shown, if any
 */
export type ProfileState =
  | { readonly kind: 'loading' | 'ready' | 'stale' }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

/** All fields change at once, so that one player's balance is never shown with another's state. */
interface ProfileSnapshot {
  readonly state: ProfileState;
  readonly profile: Profile;
  /** When the data was loaded, in milliseconds since 1970; undefined if it was not. */
  readonly loadedAt: number | undefined;
}

const nothing: ProfileSnapshot = {
  state: { kind: 'loading' },
  profile: { name: '', coins: 0, gems: 0 },
  loadedAt: undefined,
};

/** The signed-in player's nickname and balance. A failed load keeps the last values. */
export class PlayerStore {
  readonly #port: PlayerPort;
  readonly #lastKnown: LastKnown;
  readonly #now: () => number;
  readonly #state = new StateCell(nothing);
  #userId: string | undefined;
  /** Whether the nickname is known: a balance without it is no profile to cache. */
  #named = false;
  readonly #requests = new Generation();
  /** Whether a request is pending. */
  #pending = false;
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

  /** When the shown data was loaded, in milliseconds since 1970; undefined if it was not. */
  get asOf(): number | undefined {
    const { state, loadedAt } = this.#state.state;
    return state.kind === 'loading' ? undefined : loadedAt;
  }

  /** Shows cached data of the player, and loads the profile. */
  async enter(userId: string): Promise<void> {
    this.#userId = userId;
    this.#recalling = this.#recall(userId);
    await Promise.all([this.refetch(), this.#recalling]);
  }

  readonly refetch = async (): Promise<void> => {
    const isCurrent = this.#requests.next();
    this.#pending = true;
    const { state, loadedAt } = this.#state.state;
    if (state.kind === 'failed' && state.problem === 'unreachable' && loadedAt !== undefined)
      this.#update({ state: { kind: 'stale' } });
    await handleResult(this.#port.profile(), async (answer) => {
      // Waits for the cache: no failure is shown just before cached data is.
      if (!answer.ok) await this.#recalling;
      if (!isCurrent()) return;
      this.#pending = false;
      if (!answer.ok) return this.#update({ state: { kind: 'failed', problem: answer.problem } });
      this.#named = true;
      this.#update({ state: { kind: 'ready' }, profile: answer.value, loadedAt: this.#now() });
      this.#keep();
    });
  };

  /**
   * Sets a balance that a grant or another tab reported, even if the profile could not be read. A pending answer may be
   * older, so the profile is requested again.
   */
  setBalance(balance: { coins: number; gems: number }): void {
    this.#update({ profile: { ...this.profile, ...balance }, loadedAt: this.#now() });
    if (this.#named) this.#keep();
    if (this.#pending) void this.refetch();
  }

  async #recall(userId: string): Promise<void> {
    const known = await this.#lastKnown.recall(userId, 'profile', isProfile);
    if (!known || this.#state.state.loadedAt !== undefined) return;
    this.#named = true;
    this.#update({ state: { kind: 'stale' }, profile: known.value, loadedAt: known.asOf });
  }

  #update(change: Partial<ProfileSnapshot>): void {
    this.#state.set({ ...this.#state.state, ...change });
  }

  #keep(): void {
    if (this.#userId === undefined) return;
    void this.#lastKnown.keep(this.#userId, 'profile', this.profile);
  }
}

/** A refund or a chargeback may leave a negative balance. */
function isProfile(value: unknown): value is Profile {
  if (!isObject(value)) return false;
  const { name, coins, gems } = value;
  return typeof name === 'string' && [coins, gems].every(Number.isSafeInteger);
}
