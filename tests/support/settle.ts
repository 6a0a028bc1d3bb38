import { setImmediate } from 'node:timers/promises';

/** Runs all pending work that waits only for promises. */
export async function settle(): Promise<void> {
  await setImmediate();
}
