import { registerPlatformRoutes } from '#platform-routes';
import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { type Asset, UsedAssets } from './assets.ts';
import { type ApplyUpdate, NextStart, reopen } from './next-start.ts';
import { withOwnHeaders, unpacked } from './own-headers.ts';
import { documentOf, documents, isPage, isCacheable, shell } from './routes.ts';
import { receivePicture, sharePath } from './share.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: unknown };

const assets = self.__WB_MANIFEST as Asset[];
const usedAssets = new UsedAssets(assets);

// The routes below choose the document of a page, that of `/` included.
precacheAndRoute(
  assets.filter(({ asUsed }) => !asUsed),
  { cleanURLs: false, directoryIndex: '' },
);
const ownHeaders = unpacked(assets.find(({ headers }) => headers)?.headers ?? '{}');
addPlugins([
  {
    cachedResponseWillBeUsed: async ({ request, cachedResponse: kept }) =>
      kept && withOwnHeaders(ownHeaders, request.url, kept),
  },
]);
cleanupOutdatedCaches();

registerRoute(
  ({ request, url }) => isCacheable(request, url, location.origin) && usedAssets.has(url.pathname),
  ({ url, event }) => usedAssets.answer(url.pathname, (work) => event.waitUntil(work)),
);

const nextStart = new NextStart(self, () => usedAssets.abortBackgroundFetches());

for (const document of [shell, ...documents]) {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      request.mode === 'navigate' &&
      isPage(url) &&
      documentOf(url.pathname) === document,
    async ({ request, event }) => {
      const opening = await nextStart.answer(event as FetchEvent);
      if (opening) return opening;
      const kept = await matchPrecache(document);
      if (kept) return withOwnHeaders(ownHeaders, location.origin + document, kept);
      // The cache was deleted. A host may redirect the document's address, which browsers refuse for a page.
      return fetch(request);
    },
  );
}

registerPlatformRoutes();

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname === sharePath,
  ({ request }) => receivePicture(request),
  'POST',
);

// Controls the first page, so that it can be opened offline afterwards.
clientsClaim();

/** How long the first installation waits for the page's list of used files, in milliseconds. */
const patience = 5_000;

let hearUsed: (keeping: Promise<void>) => void;
const firstUsed = new Promise<void>((resolve) => {
  hearUsed = resolve;
});

self.addEventListener('install', (event) => {
  // If it fails, the previous version stays with its texts, and the next check for updates retries.
  event.waitUntil(keepForOffline());
});

/** The store can be opened offline after one visit: its files are precached before the worker is installed. */
async function keepForOffline(): Promise<void> {
  if (await usedAssets.cacheLanguages()) return;
  await Promise.race([firstUsed, new Promise((resolve) => setTimeout(resolve, patience))]);
}

const inUse = new Promise<void>((resolve) => {
  self.addEventListener('activate', (event) => {
    event.waitUntil(usedAssets.evictOld());
    resolve();
  });
});

self.addEventListener('message', (event) => {
  const message = event.data as Message | null;
  // A newer worker waits until a page activates it, or the older worker at the next start, so that no purchase loses
  // its scripts.
  if (message?.type === 'apply-update') {
    void self.skipWaiting();
    const { open } = message;
    if (open) event.waitUntil(inUse.then(() => reopen(() => windowOf(open))));
  }
  // A newer worker is about to activate, or the player has the caches deleted.
  if (message?.type === 'give-way') usedAssets.abortBackgroundFetches();
  // Files that a page used before this worker was active.
  if (message?.type === 'used') {
    const keeping = usedAssets.cacheAll(message.paths);
    hearUsed(keeping);
    event.waitUntil(keeping);
  }
  // The next visit may be offline.
  if (message?.type === 'keep-art') event.waitUntil(usedAssets.cacheArt());
  if (message?.type === 'keep-languages') event.waitUntil(usedAssets.cacheAllLanguages());
});

async function windowOf(id: string): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.find((one) => one.id === id);
}

type Message =
  | ApplyUpdate
  | { readonly type: 'give-way' | 'keep-art' | 'keep-languages' }
  | { readonly type: 'used'; readonly paths: string[] };
