import type { ConnectivityPort } from '#ports/connectivity.ts';
import { StateCell } from '../state-cell.ts';

/** Whether the platform can be reached, as far as is known. */
export class ConnectivityStore {
  readonly #connectivity: ConnectivityPort;
  readonly #state = new StateCell<boolean | undefined>(undefined);

  constructor(connectivity: ConnectivityPort) {
    this.#connectivity = connectivity;
  }

  /** Also true while it is unknown. */
  get online(): boolean {
    return this.#state.state !== false;
  }

  /** Whether `start` has read the network state. */
  get known(): boolean {
    return this.#state.state !== undefined;
  }

  /** Starts listening. Returns a function that stops it. */
  start(): () => void {
    this.#state.set(this.#connectivity.online);
    return this.#connectivity.onChange((online) => this.#state.set(online));
  }
}
