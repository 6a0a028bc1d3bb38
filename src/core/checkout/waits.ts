import type { ClockPort } from '#ports/device.ts';

const first = 1_000;
const slowest = 30_000;

/** Waits between repeats of a step, twice as long each time; all of them end early when there is news. */
export class Waits {
  readonly #clock: ClockPort;
  readonly #waiting = new Set<() => void>();

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  /** @param round how often the step was asked before */
  pause(round: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        callOff();
        this.#waiting.delete(end);
        resolve();
      };
      const callOff = this.#clock.after(Math.min(first * 2 ** round, slowest), end);
      this.#waiting.add(end);
    });
  }

  /** Ends every wait now. */
  wake(): void {
    for (const end of this.#waiting) end();
  }
}
