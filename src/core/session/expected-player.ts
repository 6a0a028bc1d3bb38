import type { PreferencesPort } from '#ports/preferences.ts';
import type { SessionState, SessionStore } from './session-store.ts';

/** Whether the device says that whoever was here has left. */
export function hasLeft(preferences: PreferencesPort): boolean {
  return preferences.read('signed-in') === 'false';
}

/**
 * Whether somebody is likely to be signed in, before the platform could be asked: somebody was, when this
 * device was used last. A page may show by it what is nobody's in particular.
 */
export class ExpectedPlayer {
  readonly #preferences: PreferencesPort;
  readonly #session: SessionStore;
  /** Also where the device could not be told. */
  #left = false;

  constructor(preferences: PreferencesPort, session: SessionStore) {
    this.#preferences = preferences;
    this.#session = session;
  }

  /** True until the answer is there. Whoever has left is not awaited again by the same page. */
  get awaited(): boolean {
    const { kind } = this.#session.state;
    return (kind === 'unknown' || kind === 'resuming') && !this.#left && this.#wasHere;
  }

  /** If another player replaced this one, a player is signed in all the same. */
  readonly note = (state: SessionState): void => {
    const { kind } = state;
    this.#left ||= kind === 'absent' || kind === 'closed';
    const here = kind === 'present' || (kind === 'closed' && state.by === 'other-player');
    if (here && !this.#wasHere) this.#preferences.write('signed-in', 'true');
    const gone = kind === 'absent' || (kind === 'closed' && state.by === 'signed-out');
    if (gone && this.#wasHere) this.#preferences.write('signed-in', 'false');
  };

  /** Whether the device says that whoever was here has left. */
  get left(): boolean {
    return hasLeft(this.#preferences);
  }

  get #wasHere(): boolean {
    return this.#preferences.read('signed-in') === 'true';
  }
}
