import type { KeptPrices, SkuPrice } from '#ports/catalogue.ts';

/** Here the worker keeps them (sw/prices.ts). */
const cacheName = 'prices';
const place = '/prices';

/** The prices that the worker has kept for these variables of `skus`; undefined where it has none. */
export async function readKeptPrices(variables: object): Promise<KeptPrices | undefined> {
  const search = new URLSearchParams({ variables: JSON.stringify(variables) });
  try {
    if (!('caches' in globalThis) || !(await caches.has(cacheName))) return undefined;
    const kept = await (await caches.open(cacheName)).match(`${place}?${search}`);
    const answer: unknown = await kept?.json();
    return isKept(answer) ? answer : undefined;
  } catch (error) {
    console.warn('kept prices cannot be read', error);
    return undefined;
  }
}

/**
 * Calls back once, as soon as a worker serves this page: only what passes it is kept. Never, where one
 * does already.
 */
export function onFirstWorker(callback: () => void): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener('controllerchange', callback, { once: true });
}

function isKept(value: unknown): value is KeptPrices {
  if (typeof value !== 'object' || value === null) return false;
  const { prices, asOf }: { prices?: unknown; asOf?: unknown } = value;
  return typeof asOf === 'number' && Array.isArray(prices) && prices.every(isPrice);
}

function isPrice(row: unknown): row is SkuPrice {
  if (typeof row !== 'object' || row === null) return false;
  const { skuId, price }: { skuId?: unknown; price?: unknown } = row;
  return typeof skuId === 'string' && Number.isSafeInteger(price) && Number(price) >= 0;
}
