import { registerRoute } from 'workbox-routing';
import { answerPrices, isPriceList } from './prices.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds within which the browser says that it was a policy that refused a call. */
const pause = 50;

/** What of the platform's answers passes through the worker: the price list. */
export function registerPlatformRoutes(): void {
  // The policy that came with the worker may be that of another release. The page, whose own it is, asks then.
  let isRefused = false;
  self.addEventListener('securitypolicyviolation', () => (isRefused = true));
  registerRoute(
    ({ request }) => !isRefused && isPriceList(request),
    async ({ request, event }) => {
      try {
        return await answerPrices(request, (work) => event.waitUntil(work));
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (!isRefused) throw error;
        return Response.redirect(request.url);
      }
    },
  );
}
