import type { DevicePort } from '#ports/device.ts';
import { Generation } from '../generation.ts';

/** Whether the player it was begun for is still here. */
export type IsCurrent = () => boolean;

/**
 * Who works on an attempt: one page of this device at a time, and within a page one piece of work. What
 * was begun for a player is over when they leave, even where it is still waiting for its turn.
 */
export class AttemptLocks {
  readonly #device: DevicePort;
  #locked = new Set<string>();
  readonly #players = new Generation();

  constructor(device: DevicePort) {
    this.#device = device;
  }

  /** Work begun for the present player must change nothing any more once this answers false. */
  currentPlayer(): IsCurrent {
    return this.#players.now();
  }

  /** Whether this page works on the attempt, or waits for its turn. */
  isLocked(attemptId: string): boolean {
    return this.#locked.has(attemptId);
  }

  endAll(): void {
    this.#players.next();
    this.#locked = new Set();
  }

  /**
   * Runs `work` once no other page is at the attempt, and resolves when it is done; other pages wait for
   * `after` too. Where the player has left by then, nothing is run.
   */
  runExclusive(
    attemptId: string,
    work: (isCurrent: IsCurrent) => Promise<void>,
    after: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const locked = this.#locked.add(attemptId);
    const isCurrent = this.currentPlayer();
    return new Promise((resolve, reject) => {
      let done = false;
      const turn = this.#device.exclusive(`purchase ${attemptId}`, async () => {
        if (isCurrent()) await work(isCurrent);
        done = true;
        resolve();
        if (isCurrent()) await after();
      });
      void turn
        .catch((error: unknown) => {
          // Nobody waits for `after`.
          if (done) this.#device.diagnostics.crash(error);
          else reject(error);
        })
        .finally(() => locked.delete(attemptId));
    });
  }
}
