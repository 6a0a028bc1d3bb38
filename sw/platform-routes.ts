import { registerRoute } from 'workbox-routing';
import { answerPrices, isPriceList } from './prices.ts';

/** What of the platform's answers passes through the worker: the price list. */
export function registerPlatformRoutes(): void {
  registerRoute(
    ({ request }) => isPriceList(request),
    ({ request, event }) => answerPrices(request, (work) => event.waitUntil(work)),
  );
}
