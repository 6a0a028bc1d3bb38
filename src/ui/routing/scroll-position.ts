interface HistoryEntry {
  readonly top?: number;
}

/** Milliseconds in which a page that is drawn late, piece by piece, is brought back to where it stood. */
const patience = 3_000;

const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Notes in the history where the page stands, for who comes back to it. */
export function keepScrollPosition(): void {
  history.replaceState({ ...(history.state as object | null), top: window.scrollY }, '');
}

/** What is noted of the page in the history but where it stands: another page takes its place. */
export function stateForReplacement(): object | null {
  const { top: _top, ...rest } = (history.state ?? {}) as HistoryEntry;
  return Object.keys(rest).length === 0 ? null : rest;
}

/** Whether this is a page that somebody left for another one, and has come back to. */
export function isReturn(): boolean {
  return ((history.state as HistoryEntry | null)?.top ?? 0) > 0;
}

/** Begins the page at its top or, for who comes back to it, where it stood. */
export function restoreScrollPosition(): void {
  const { top = 0 } = (history.state ?? {}) as HistoryEntry;
  window.scrollTo(0, top);
  if (top === 0) return;
  // A reload leaves the page where it stands then.
  history.replaceState(stateForReplacement(), '');
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(stop, patience);
  // Whoever scrolls by then stays where they are.
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  observer.observe(document.body);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  }
}
