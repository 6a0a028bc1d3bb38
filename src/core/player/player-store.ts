import type { PlayerPort, Profile } from '#ports/player.ts';
import type { CallProblem } from '#ports/result.ts';
import { Flow } from '../flow.ts';

export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly problem: CallProblem };

const nobody: Profile = { name: '', coins: 0, gems: 0 };

/** The signed-in player's nickname and balance. A failed read keeps the last known values. */
export class PlayerStore {
  readonly #port: PlayerPort;
  readonly #flow = new Flow<ProfileState>({ kind: 'loading' });
  readonly #profile = new Flow<Profile>(nobody);
  #question = 0;

  constructor(port: PlayerPort) {
    this.#port = port;
  }

  get state(): ProfileState {
    return this.#flow.state;
  }

  get profile(): Profile {
    return this.#profile.state;
  }

  readonly refetch = async (): Promise<void> => {
    const question = ++this.#question;
    const answer = await this.#port.profile();
    if (question !== this.#question) return;
    if (answer.ok) this.#profile.become(answer.value);
    this.#flow.become(answer.ok ? { kind: 'ready' } : { kind: 'failed', problem: answer.problem });
  };

  /** Takes over a balance that a grant reported. */
  setBalance(balance: { coins: number; gems: number }): void {
    this.#profile.become({ ...this.profile, ...balance });
  }

  /** Forgets the player. An answer still on its way is dropped. */
  reset(): void {
    this.#question++;
    this.#profile.become(nobody);
    this.#flow.become({ kind: 'loading' });
  }
}
