import type { InstallationPort, InstallationState } from '#ports/installation.ts';
import { StateCell } from '../state-cell.ts';

/** Whether and how the store can be installed as an app. */
export class InstallationStore {
  readonly #installation: InstallationPort;
  readonly #state = new StateCell<InstallationState>('none');

  constructor(installation: InstallationPort) {
    this.#installation = installation;
  }

  get state(): InstallationState {
    return this.#state.state;
  }

  /** Starts listening. Returns a function that stops it. */
  start(): () => void {
    this.#state.set(this.#installation.state);
    return this.#installation.onChange((state) => this.#state.set(state));
  }

  /** Opens the browser's install prompt if there is one. Call it directly in a click handler. */
  readonly install = (): void => void this.#installation.install();
}
