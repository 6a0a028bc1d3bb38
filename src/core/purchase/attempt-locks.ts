import type { DevicePort } from '#ports/device.ts';
import { Generation } from '../generation.ts';

/** Whether the player of the work is still signed in. */
export type IsCurrent = () => boolean;

/**
 * Exclusive access to attempts: one page of the device at a time, and one task within a page. Tasks end when their
 * player leaves, even if they still wait for the lock.
 */
export class AttemptLocks {
  readonly #device: DevicePort;
  #locked = new Set<string>();
  readonly #players = new Generation();

  constructor(device: DevicePort) {
    this.#device = device;
  }

  /** For work begun now: once this returns false, the work must not change anything. */
  currentPlayer(): IsCurrent {
    return this.#players.now();
  }

  /** Whether this page holds the attempt's lock, or waits for it. */
  isLocked(attemptId: string): boolean {
    return this.#locked.has(attemptId);
  }

  endAll(): void {
    this.#players.next();
    this.#locked = new Set();
  }

  /**
   * Runs `work` under the lock and resolves when it is done. The lock is held until `after` is done. If the player has
   * left by then, nothing runs.
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
          // No caller awaits `after`.
          if (done) this.#device.diagnostics.crash(error);
          else reject(error);
        })
        .finally(() => locked.delete(attemptId));
    });
  }
}
