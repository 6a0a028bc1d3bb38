import type { KeptPrices } from '#ports/catalogue.ts';
import * as v from 'valibot';
import { count } from '../../shared/numbers.ts';

/** The worker caches prices here (sw/prices.ts). */
const cacheName = 'prices';
const place = '/prices';

/** The prices that the worker has cached for these variables of `skus`; undefined if none, or if they are invalid. */
export async function readKeptPrices(variables: object): Promise<KeptPrices | undefined> {
  try {
    if (!('caches' in globalThis) || !(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    const search = new URLSearchParams({ variables: JSON.stringify(variables) });
    const answer: unknown = await (await cache.match(`${place}?${search}`))?.json();
    const kept = v.safeParse(keptPrices, answer);
    return kept.success ? kept.output : undefined;
  } catch (error) {
    console.warn('cached prices cannot be read', error);
    return undefined;
  }
}

/**
 * Calls back once, when a worker first controls this page: only requests through a worker are cached. Not called if one
 * already does.
 */
export function onFirstWorker(callback: () => void): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', callback, { once: true });
}

const keptPrices: v.GenericSchema<unknown, KeptPrices> = v.object({
  asOf: v.pipe(
    count,
    // Screens show this date.
    v.check((asOf) => asOf <= Date.now()),
  ),
  prices: v.array(v.object({ skuId: v.string(), price: count })),
});
