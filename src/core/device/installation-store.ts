import type { InstallationPort, InstallationState } from '#ports/installation.ts';
import { Flow } from '../flow.ts';

/** Whether, and how, the store can be put onto this device as an app. */
export class InstallationStore {
  readonly #installation: InstallationPort;
  readonly #flow = new Flow<InstallationState>('none');

  constructor(installation: InstallationPort) {
    this.#installation = installation;
  }

  get state(): InstallationState {
    return this.#flow.state;
  }

  /** Returns how to stop listening. */
  start(): () => void {
    this.#flow.become(this.#installation.state);
    return this.#installation.onChange((state) => this.#flow.become(state));
  }

  /** Has the browser ask, where it offers to. To be called straight from a press. */
  readonly install = (): void => void this.#installation.install();
}
