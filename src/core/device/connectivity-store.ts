import type { ConnectivityPort } from '#ports/connectivity.ts';
import { Flow } from '../flow.ts';

/** Whether the platform can be reached, as far as is known. */
export class ConnectivityStore {
  readonly #connectivity: ConnectivityPort;
  readonly #flow = new Flow<boolean | undefined>(undefined);

  constructor(connectivity: ConnectivityPort) {
    this.#connectivity = connectivity;
  }

  /** True also as long as it is not known. */
  get online(): boolean {
    return this.#flow.state !== false;
  }

  /** Whether anybody has looked yet: `start` does. */
  get known(): boolean {
    return this.#flow.state !== undefined;
  }

  /** Returns how to stop listening. */
  start(): () => void {
    this.#flow.become(this.#connectivity.online);
    return this.#connectivity.onChange((online) => this.#flow.become(online));
  }
}
