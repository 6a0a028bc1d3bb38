const cacheName = 'pictures';
export const heldPath = '/pictures/held';
/** The service worker stores pictures that other apps share here (sw/share.ts). */
export const sharedPath = '/pictures/shared';

/** Undefined if the browser denies caches. */
export async function inCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await caches.open(cacheName));
  } catch {
    return undefined;
  }
}

export async function emptyCache(cache: Cache): Promise<void> {
  await Promise.all([cache.delete(heldPath), cache.delete(sharedPath)]);
}
