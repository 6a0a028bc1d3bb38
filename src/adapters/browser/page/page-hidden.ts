/** Tells when the page is hidden, which may be the last it hears of anything. */
export function onPageHidden(listener: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') listener();
  });
  addEventListener('pagehide', listener);
}
