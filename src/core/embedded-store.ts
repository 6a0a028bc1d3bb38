import type { PreferencesPort } from '#ports/device.ts';
import { Flow } from './flow.ts';

/** Whether the store runs in the game's web view. It only hides the chrome around a page; it grants nothing. */
export class EmbeddedStore {
  readonly #preferences: PreferencesPort;
  readonly #flow = new Flow(false);

  constructor(preferences: PreferencesPort) {
    this.#preferences = preferences;
  }

  get on(): boolean {
    return this.#flow.state;
  }

  restore(): void {
    this.#flow.become(this.#preferences.read('embedded') === 'true');
  }
}
