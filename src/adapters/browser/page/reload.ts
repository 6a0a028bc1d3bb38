/**
 * See `reload` of `ports/device`. Offline without a worker, a reload would show the browser's error page.
 *
 * @param reached whether the platform answers: some browsers always report that they are offline
 */
export function reload(reached: boolean, load = () => location.reload()): (() => void) | undefined {
  if (reached || navigator.onLine || navigator.serviceWorker?.controller) {
    load();
    return undefined;
  }
  addEventListener('online', load, { once: true });
  return () => removeEventListener('online', load);
}
