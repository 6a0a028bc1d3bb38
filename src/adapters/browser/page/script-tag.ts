import type { ClockPort } from '#ports/clock.ts';

/**
 * Loads a script. Rejects if it is blocked, times out, or is aborted through `signal`. After that it does not run,
 * even if it arrives.
 */
export type LoadScript = (address: string, signal?: AbortSignal) => Promise<void>;

/** In milliseconds. */
const timeout = 30_000;

/**
 * Another call for the same address fetches a failed script again.
 *
 * @param asked set of requested addresses, kept by the caller
 */
export function createScriptLoader(clock: ClockPort, asked: Set<string>): LoadScript {
  return (address, signal) =>
    new Promise((resolve, reject) => {
      asked.add(address);
      const script = document.createElement('script');
      const stop = clock.after(timeout, () => fail(`no answer within ${timeout / 1000} s`));
      function fail(reason: string): void {
        stop();
        // A removed element would still run its script; one moved to another document does not.
        new Document().adoptNode(script);
        reject(new Error(`${address}: ${reason}`));
      }
      script.addEventListener('load', () => {
        stop();
        resolve();
      });
      script.addEventListener('error', () => fail('failed to load'));
      signal?.addEventListener('abort', () => fail('aborted'));
      script.async = true;
      script.src = address;
      document.head.append(script);
    });
}
