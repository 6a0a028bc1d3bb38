import type { ClockPort } from '#ports/clock.ts';

const first = 1_000;
const slowest = 30_000;

/** Pauses between repeats of a step, twice as long each time; all end early when there is news. */
export class Backoff {
  readonly #clock: ClockPort;
  readonly #pauses = new Set<() => void>();

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  /** @param round how often the step was asked before */
  pause(round: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        callOff();
        this.#pauses.delete(end);
        resolve();
      };
      const callOff = this.#clock.after(Math.min(first * 2 ** round, slowest), end);
      this.#pauses.add(end);
    });
  }

  /** Ends every pause now. */
  wake(): void {
    for (const end of this.#pauses) end();
  }
}
