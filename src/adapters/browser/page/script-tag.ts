import type { ClockPort } from '#ports/clock.ts';

/**
 * Brings a script into the page. Rejects where it is kept away, has not come in time, or was called off
 * through `unwanted`. Then it does not run, however late it comes.
 */
export type LoadScript = (address: string, unwanted?: AbortSignal) => Promise<void>;

/**
 * Asked again for the same address, it is fetched anew: a script that failed is worth another try.
 *
 * @param asked gets every address at once, and keeps it
 */
export function createScriptLoader(
  clock: ClockPort,
  asked: Set<string>,
  timeout = 30_000,
): LoadScript {
  return (address, unwanted) =>
    new Promise((resolve, reject) => {
      asked.add(address);
      const script = document.createElement('script');
      const stop = clock.after(timeout, () => fail(`no answer within ${timeout / 1000} s`));
      function fail(reason: string): void {
        stop();
        // Out of the page alone it would run all the same: no other document runs it.
        new Document().adoptNode(script);
        reject(new Error(`${address}: ${reason}`));
      }
      script.addEventListener('load', () => {
        stop();
        resolve();
      });
      script.addEventListener('error', () => fail('kept away'));
      unwanted?.addEventListener('abort', () => fail('called off'));
      script.async = true;
      script.src = address;
      document.head.append(script);
    });
}
