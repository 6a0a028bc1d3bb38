// Replaces a harmful sw.js: every browser that looks for a newer worker drops the worker and its caches. The journal of
// purchases stays. Open pages continue with the network.
((worker: ServiceWorkerGlobalScope) => {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(stop()));

  async function stop(): Promise<void> {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
  }
})(self as unknown as ServiceWorkerGlobalScope);
