/** See `reload` of `ports/device`. Offline without a worker, a reload would show the browser's error page. */
export function reload(load = () => location.reload()): boolean {
  const loads = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  if (loads) load();
  else addEventListener('online', load, { once: true });
  return loads;
}
