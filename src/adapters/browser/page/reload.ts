/** See `reload` of `ports/device`. Offline without a worker, a reload would show the browser's error page. */
export function reload(load = () => location.reload()): (() => void) | undefined {
  if (navigator.onLine || navigator.serviceWorker?.controller) {
    load();
    return undefined;
  }
  addEventListener('online', load, { once: true });
  return () => removeEventListener('online', load);
}
