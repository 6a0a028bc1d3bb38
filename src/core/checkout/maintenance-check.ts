import type { MaintenancePort } from '#ports/maintenance.ts';
import { StateCell } from '../state-cell.ts';

/** Whether buying is off, by this release or by a later one. */
export class MaintenanceCheck {
  readonly #port: MaintenancePort;
  readonly #builtIn: boolean;
  readonly #announced = new StateCell(false);

  constructor(port: MaintenancePort, builtIn: boolean) {
    this.#port = port;
    this.#builtIn = builtIn;
  }

  get state(): 'built-in' | 'announced' | undefined {
    if (this.#builtIn) return 'built-in';
    return this.#announced.state ? 'announced' : undefined;
  }

  /** Asks whether a later release has announced it. */
  async ask(): Promise<boolean> {
    const announced = await this.#port.announced();
    this.#announced.set(announced);
    return announced;
  }

  /** Asks again whether what was announced has ended. */
  readonly askAgain = (): void => {
    if (this.state === 'announced') void this.ask();
  };
}
