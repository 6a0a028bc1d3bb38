import { ownName } from '#ports/names.ts';
import type { AppUpdatesPort } from '#ports/updates.ts';
import { onMissing } from '../lazy-port.ts';
import { reload } from '../page/reload.ts';

/** Delay after the first load in milliseconds, so that screens load first. */
const firstVisitPause = 3_000;
/** The same on later visits, before pictures of other screens are prefetched. */
const returnVisitPause = 10_000;

const reloadedAt = ownName('reloaded');

/**
 * Registers the worker, on the first visit after the page has loaded, and reports a waiting version. Without worker
 * support, or if registering fails (only logged), everything online still works.
 *
 * @param registerWorker calls the browser, which may refuse. Extensions and test tools that block workers resolve to
 *   undefined
 */
export function createAppUpdates(
  registerWorker: () => Promise<ServiceWorkerRegistration | undefined> = () =>
    navigator.serviceWorker.register('/sw.js'),
): AppUpdatesPort {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;

  function found(worker: ServiceWorker | null): void {
    const { controller } = navigator.serviceWorker;
    // Safari may let the first worker control the page before it reports it as installed.
    if (!worker || !controller || worker === controller) return;
    waiting = worker;
    for (const listener of listeners) listener();
  }

  function watch(registration: ServiceWorkerRegistration | undefined): void {
    if (!registration) return;
    void unregisterIfEmpty(registration);
    pollForUpdates(registration);
    if (!navigator.serviceWorker.controller) sendFetchedPaths(registration.installing);
    found(registration.waiting);
    const awaitInstalling = () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') found(installing);
      });
    };
    // The browser itself or another page may have found one before this page listened.
    awaitInstalling();
    registration.addEventListener('updatefound', awaitInstalling);
  }

  return {
    start() {
      if (!('serviceWorker' in navigator)) return;
      const register = () => {
        registerWorker().then(watch, (error: unknown) => {
          console.warn('service worker not registered', error);
        });
      };
      afterLoad(() => setTimeout(() => keepWhenIdle('keep-languages'), returnVisitPause));
      if (navigator.serviceWorker.controller) {
        afterLoad(() => setTimeout(() => keepWhenIdle('keep-art'), returnVisitPause));
        return register();
      }
      const { serviceWorker } = navigator;
      const onController = () => sendFetchedPaths(serviceWorker.controller);
      serviceWorker.addEventListener('controllerchange', onController, { once: true });
      afterLoad(() => setTimeout(register, firstVisitPause));
    },
    onWaiting(listener) {
      listeners.add(listener);
      if (waiting) listener();
      return () => listeners.delete(listener);
    },
    async apply() {
      // It has activated by itself, or was replaced.
      if (waiting?.state !== 'installed') return;
      const { serviceWorker } = navigator;
      const inUse = new Promise((used) =>
        serviceWorker.addEventListener('controllerchange', used, { once: true }),
      );
      // Chromium waits until the older worker is idle.
      serviceWorker.controller?.postMessage({ type: 'give-way' });
      waiting.postMessage({ type: 'apply-update' });
      await inUse;
    },
    reload: () => location.reload(),
    onMissing,
    reloadForMissing,
  };
}

/**
 * Unregisters an active worker without its documents, so that the next load installs it again. Chromium revives an
 * unregistered worker, without an installation, if a page registers it while another page uses it.
 */
async function unregisterIfEmpty(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.active) return;
  try {
    const kept = await caches.match('/index.html', { ignoreSearch: true });
    if (!kept) await registration.unregister();
  } catch {
    // The browser denies caches: unknown.
  }
}

/**
 * Checks for updates hourly, and when the page becomes visible. Browsers check only on navigation, and an installed app
 * may stay open for days.
 */
function pollForUpdates(registration: ServiceWorkerRegistration): void {
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    registration.update().catch(() => {
      // Unreachable: the next check retries.
    });
  };
  setInterval(check, 3_600_000);
  document.addEventListener('visibilitychange', check);
}

/** Reloads at most once a minute in this tab, so that it cannot loop. */
function reloadForMissing(): void {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt));
    if (Math.abs(Date.now() - last) < 60_000) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    // The demo calls itself online without its host.
    reload(NEEDS_NETWORK);
  } catch {
    // Without storage a loop could not be detected, so the player is asked instead.
  }
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

interface DataSaver extends Navigator {
  /** Missing in some browsers. */
  readonly connection?: { readonly saveData?: boolean };
}

/** Asks the worker once it is active, on a first visit too. Does nothing if the data saver is on. */
function keepWhenIdle(type: 'keep-art' | 'keep-languages'): void {
  if ((navigator as DataSaver).connection?.saveData) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type }));
}

/** Sends a worker the addresses that this page fetched before it was active, to cache them. */
function sendFetchedPaths(worker: ServiceWorker | null): void {
  if (!worker) return;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = fetched
    .filter(({ origin }) => origin === location.origin)
    .map((url) => url.pathname);
  worker.postMessage({ type: 'used', paths });
}
