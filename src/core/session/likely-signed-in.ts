import type { PreferencesPort } from '#ports/preferences.ts';
import type { SessionState, SessionStore } from './session-store.ts';

/** True if the last player of this device signed out. */
export function hasLeft(preferences: PreferencesPort): boolean {
  return preferences.read('signed-in') === 'false';
}

/**
 * Whether a player is likely to be signed in before the platform answers, as one was when the device was last used.
 * Until then a page may show content that is the same for every player.
 */
export class LikelySignedIn {
  readonly #preferences: PreferencesPort;
  readonly #session: SessionStore;
  /** Also works if the device denies storage. */
  #left = false;

  constructor(preferences: PreferencesPort, session: SessionStore) {
    this.#preferences = preferences;
    this.#session = session;
  }

  /** True until the platform has answered. Never true again once the document's player has left. */
  get pending(): boolean {
    const { kind } = this.#session.state;
    return (kind === 'unknown' || kind === 'resuming') && !this.#left && this.#wasHere;
  }

  /** If another player replaced this one, the device still has a signed-in player. */
  readonly note = (state: SessionState): void => {
    const { kind } = state;
    this.#left ||= kind === 'absent' || kind === 'closed';
    const here = kind === 'present' || (kind === 'closed' && state.by === 'other-player');
    const signedOut = kind === 'closed' || (kind === 'absent' && state.left);
    if (here && !this.#wasHere) this.#preferences.write('signed-in', 'true');
    else if (!here && signedOut) this.#preferences.write('signed-in', 'false');
    // A session that has only expired must not end a player's page.
    else if (kind === 'absent' && this.#wasHere) this.#preferences.write('signed-in', '');
  };

  /** True if the last player of this device signed out. */
  get left(): boolean {
    return hasLeft(this.#preferences);
  }

  get #wasHere(): boolean {
    return this.#preferences.read('signed-in') === 'true';
  }
}
