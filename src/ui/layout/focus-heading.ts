/** Focuses the page's heading. For when the focused element is removed. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true });
}

/** Focuses a heading that states the result of an action, and scrolls it into view. */
export function showHeading(): void {
  focusHeading();
  heading()?.scrollIntoView({ block: 'nearest' });
}

/**
 * A ref for an element that may be removed: if it had the focus, the first match of `target` in its closest `scope` gets
 * it, unless the change itself has moved the focus.
 */
export function passFocusTo(
  target: string,
  scope: string,
): (element: HTMLElement | null) => () => void {
  return (element) => () => {
    if (!element?.contains(document.activeElement)) return;
    const within = element.closest(scope);
    // After the change, which may add the target.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      within?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
    });
  };
}

/** A ref for an element that may be removed: if it had the focus, the heading gets it. */
export const passFocusOn = passFocusTo('main h1', 'body');

function heading(): HTMLElement | null {
  return document.querySelector('main h1');
}
