/** Calls back when the page is hidden; it may be unloaded without another event. */
export function onPageHidden(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener();
  });
  addEventListener('pagehide', listener);
}
