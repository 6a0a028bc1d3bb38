import type { ConnectivityPort } from '#ports/device.ts';
import { Flow } from './flow.ts';

/** Whether the platform can be reached, as far as is known. */
export class ConnectivityStore {
  readonly #connectivity: ConnectivityPort;
  readonly #flow = new Flow(true);

  constructor(connectivity: ConnectivityPort) {
    this.#connectivity = connectivity;
  }

  get online(): boolean {
    return this.#flow.state;
  }

  /** Returns how to stop listening. */
  start(): () => void {
    this.#flow.become(this.#connectivity.online);
    return this.#connectivity.onChange((online) => this.#flow.become(online));
  }
}
