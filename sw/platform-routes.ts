import { registerRoute } from 'workbox-routing';
import { answerPrices, isPriceList } from './prices.ts';

declare const self: ServiceWorkerGlobalScope;

/** Time in which the browser reports that a policy blocked a call, in milliseconds. */
const pause = 50;

/** Routes platform calls that pass through the worker: the price list. */
export function registerPlatformRoutes(): void {
  // The worker's policy may be that of another release. A call that it blocks fails; the page repeats it without the
  // worker, under its own policy.
  let isRefused = false;
  self.addEventListener('securitypolicyviolation', () => (isRefused = true));
  registerRoute(
    ({ request }) => !isRefused && isPriceList(request),
    async ({ request, event }) => {
      try {
        return await answerPrices(request, (work) => event.waitUntil(work));
      } catch (error) {
        // The caller repeats the call at once.
        await new Promise((resolve) => setTimeout(resolve, pause));
        throw error;
      }
    },
  );
}
