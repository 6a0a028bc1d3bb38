import { registerRoute } from 'workbox-routing';
import { answerPrices, isPriceList } from './prices.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds within which the browser says that it was a policy that refused a call. */
const pause = 50;

/** What of the platform's answers passes through the worker: the price list. */
export function registerPlatformRoutes(): void {
  // The policy that came with the worker may be that of another release. The call that it refuses is lost; asked once
  // more, it comes past the worker, from the page, whose own policy it is.
  let isRefused = false;
  self.addEventListener('securitypolicyviolation', () => (isRefused = true));
  registerRoute(
    ({ request }) => !isRefused && isPriceList(request),
    async ({ request, event }) => {
      try {
        return await answerPrices(request, (work) => event.waitUntil(work));
      } catch (error) {
        // Who asks once more does so at once.
        await new Promise((resolve) => setTimeout(resolve, pause));
        throw error;
      }
    },
  );
}
