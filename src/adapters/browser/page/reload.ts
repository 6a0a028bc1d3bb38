/** See `reload` of `ports/device`: else the browser shows an error page of its own. */
export function reload(load = () => location.reload()): boolean {
  const loads = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  if (loads) load();
  else addEventListener('online', load, { once: true });
  return loads;
}
