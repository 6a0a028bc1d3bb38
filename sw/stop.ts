// Takes the place of sw.js where a worker does harm: whoever has one is rid of it and of its caches at the
// next look for a newer one, without anybody doing anything. What is noted of purchases stays. Open pages
// go on with the network.
((worker: ServiceWorkerGlobalScope) => {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(stop()));

  async function stop(): Promise<void> {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
  }
})(self as unknown as ServiceWorkerGlobalScope);
