/** Moves the focus to the page's heading if the focused element is removed. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true });
}

/** The same for a heading that states the result of an action: it is scrolled into view, too. */
export function showHeading(): void {
  focusHeading();
  heading()?.scrollIntoView({ block: 'nearest' });
}

/** A ref for an element that may be removed: if it had the focus, the heading gets it. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusHeading();
  };
}

function heading(): HTMLElement | null {
  return document.querySelector('main h1');
}
