import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPage, shell } from './routes.ts';
import { receivePicture, sharePath } from './share.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  createHandlerBoundToURL(shell),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname === sharePath,
  ({ request }) => receivePicture(request),
  'POST',
);

// The first visit is already served from here: whoever came once may come back offline.
clientsClaim();

// A newer worker waits until a page asks for it, so that no purchase loses its scripts halfway.
self.addEventListener('message', (event) => {
  if (isApplyUpdate(event.data)) void self.skipWaiting();
});

function isApplyUpdate(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'apply-update'
  );
}
