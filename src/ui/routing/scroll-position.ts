interface HistoryEntry {
  readonly top?: number;
}

/** How long the scroll position of a page that renders in steps is restored, in milliseconds. */
const patience = 3_000;

const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate'] as const;

/** Stores the scroll position in the history, for a return. */
export function keepScrollPosition(): void {
  history.replaceState({ ...(history.state as object | null), top: window.scrollY }, '');
}

/** The history state without the scroll position, for a page that replaces this one. */
export function stateForReplacement(): object | null {
  const { top: _top, ...rest } = (history.state ?? {}) as HistoryEntry;
  return Object.keys(rest).length === 0 ? null : rest;
}

/** Whether the document's first page has a position to restore. The browser restores that of a reloaded page. */
export function isReturn(): boolean {
  if (storedTop() === 0) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Back may be pressed before the reloaded page has started.
  return opened?.type !== 'reload' || new URL(opened.name).pathname !== location.pathname;
}

const storedTop = () => ((history.state as HistoryEntry | null) ?? {}).top ?? 0;

/** Scrolls the page to its top or, on a return, to its stored position. */
export function restoreScrollPosition(): void {
  const top = storedTop();
  window.scrollTo(0, top);
  if (top === 0) return;
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(stop, patience);
  // Stops as soon as the player scrolls or leaves.
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  observer.observe(document.body);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  }
}
