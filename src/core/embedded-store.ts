import type { Preferences } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import { Flow } from './flow.ts';

/** Whether the store runs in the game's web view. It only hides the chrome around a page; it grants nothing. */
export class EmbeddedStore {
  readonly #preferences: Preferences;
  readonly #bridge: GameBridgePort;
  readonly #flow = new Flow(false);

  constructor(preferences: Preferences, bridge: GameBridgePort) {
    this.#preferences = preferences;
    this.#bridge = bridge;
  }

  get on(): boolean {
    return this.#flow.state;
  }

  restore(): void {
    this.#flow.become(this.#preferences.read('embedded') === 'true');
  }

  /** Asks the game to take the web view away. */
  readonly close = (): void => this.#bridge.send({ kind: 'close' });
}
