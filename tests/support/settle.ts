import { setImmediate } from 'node:timers/promises';

/** Lets everything run that waits for nothing but promises. */
export async function settle(): Promise<void> {
  await setImmediate();
}
