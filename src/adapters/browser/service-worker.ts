import type { AppUpdates } from '#ports/device.ts';

/** Milliseconds after the first load in which the network belongs to the screens alone. */
const firstVisitPause = 3_000;
/** The same at later visits, before pictures of screens come that nobody asked for yet. */
const returnVisitPause = 10_000;

/**
 * Registers the worker, at the first visit when the page had its time, and tells of a newer version that
 * waits. Without worker support, or where registering fails (logged only), everything online still works.
 */
export function createAppUpdates(): AppUpdates {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;

  function found(worker: ServiceWorker | null): void {
    const { controller } = navigator.serviceWorker;
    // The very first worker may serve the page before Safari tells that it is installed.
    if (!worker || !controller || worker === controller) return;
    waiting = worker;
    for (const listener of listeners) listener();
  }

  function watch(registration: ServiceWorkerRegistration): void {
    found(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const installing = registration.installing;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') found(installing);
      });
    });
  }

  return {
    start() {
      if (!('serviceWorker' in navigator)) return;
      const register = () => {
        navigator.serviceWorker.register('/sw.js').then(watch, (error: unknown) => {
          console.warn('service worker not registered', error);
        });
      };
      if (navigator.serviceWorker.controller) {
        afterLoad(() => setTimeout(keepArt, returnVisitPause));
        return register();
      }
      navigator.serviceWorker.addEventListener('controllerchange', tellUsed, { once: true });
      afterLoad(() => setTimeout(register, firstVisitPause));
    },
    onWaiting(listener) {
      listeners.add(listener);
      if (waiting) listener();
      return () => listeners.delete(listener);
    },
    apply() {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
        once: true,
      });
      waiting?.postMessage({ type: 'apply-update' });
    },
  };
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

interface DataSaver extends Navigator {
  /** Only some browsers tell. */
  readonly connection?: { readonly saveData?: boolean };
}

/** Unless the player saves data. */
function keepArt(): void {
  if ((navigator as DataSaver).connection?.saveData) return;
  navigator.serviceWorker.controller?.postMessage({ type: 'keep-art' });
}

/** What this page fetched before the worker was there, for the worker to keep. */
function tellUsed(): void {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = fetched
    .filter(({ origin }) => origin === location.origin)
    .map((url) => url.pathname);
  navigator.serviceWorker.controller?.postMessage({ type: 'used', paths });
}
