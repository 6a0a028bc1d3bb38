import type { DevicePort } from '#ports/device.ts';

/** Whether the player it was begun for is still here. */
export type Alive = () => boolean;

/**
 * Who works on an attempt: one page of this device at a time, and within a page one piece of work. What
 * was begun for a player is over when they leave, even where it is still waiting for its turn.
 */
export class AttemptLocks {
  readonly #device: DevicePort;
  #taken = new Set<string>();
  #life = 0;

  constructor(device: DevicePort) {
    this.#device = device;
  }

  /** Work begun for the present player must change nothing any more once this answers false. */
  life(): Alive {
    const life = this.#life;
    return () => life === this.#life;
  }

  /** Whether this page works on the attempt, or waits for its turn. */
  isTaken(attemptId: string): boolean {
    return this.#taken.has(attemptId);
  }

  endAll(): void {
    this.#life++;
    this.#taken = new Set();
  }

  /**
   * Runs `work` once no other page is at the attempt, and resolves when it is done; other pages wait for
   * `after` too. Where the player has left by then, nothing is run.
   */
  take(
    attemptId: string,
    work: (alive: Alive) => Promise<void>,
    after: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const taken = this.#taken.add(attemptId);
    const alive = this.life();
    return new Promise((resolve, reject) => {
      let done = false;
      const turn = this.#device.exclusive(`purchase ${attemptId}`, async () => {
        if (alive()) await work(alive);
        done = true;
        resolve();
        if (alive()) await after();
      });
      void turn
        .catch((error: unknown) => {
          // Nobody waits for `after`.
          if (done) this.#device.diagnostics.crash(error);
          else reject(error);
        })
        .finally(() => taken.delete(attemptId));
    });
  }
}
