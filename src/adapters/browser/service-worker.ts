import type { AppUpdates } from '#ports/device.ts';

/**
 * Registers the worker once the page has loaded and tells of a newer version that waits. Without worker
 * support, or where registering fails (logged only), everything online still works.
 */
export function createAppUpdates(): AppUpdates {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;

  function found(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
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
      if (document.readyState === 'complete') register();
      else addEventListener('load', register, { once: true });
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
