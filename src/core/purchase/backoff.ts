import type { ClockPort } from '#ports/clock.ts';

const first = 1_000;
const slowest = 30_000;

/** Delays between repeats of a step, each twice as long as the one before. `wake` ends all early. */
export class Backoff {
  readonly #clock: ClockPort;
  readonly #pauses = new Set<() => void>();

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  /** @param round number of earlier attempts at the step */
  pause(round: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancelTimer();
        this.#pauses.delete(end);
        resolve();
      };
      const cancelTimer = this.#clock.after(Math.min(first * 2 ** round, slowest), end);
      this.#pauses.add(end);
    });
  }

  /** Ends every delay now. */
  wake(): void {
    for (const end of this.#pauses) end();
  }
}
