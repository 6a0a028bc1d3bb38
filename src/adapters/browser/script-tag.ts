import type { Clock } from '#ports/device.ts';

/** Brings a script into the page. Rejects where it is kept away, or has not come in time. */
export type LoadScript = (address: string) => Promise<void>;

/** Asked again for the same address, it is fetched anew: a script that failed is worth another try. */
export function createScriptLoader(clock: Clock, timeout = 30_000): LoadScript {
  return (address) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const stop = clock.after(timeout, () => fail(`no answer within ${timeout / 1000} s`));
      function fail(reason: string): void {
        stop();
        script.remove();
        reject(new Error(`${address}: ${reason}`));
      }
      script.addEventListener('load', () => {
        stop();
        resolve();
      });
      script.addEventListener('error', () => fail('kept away'));
      script.async = true;
      script.src = address;
      document.head.append(script);
    });
}
