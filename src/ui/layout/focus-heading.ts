/** Focuses the page's heading. For when the focused element is removed. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true });
}

/** Focuses a heading that states the result of an action, and scrolls it into view. */
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

/**
 * A ref for an element that may be removed: if it had the focus, the result of `find` gets it, unless the change itself
 * has moved the focus. `find` is called before the element is removed.
 */
export function passLostFocus(
  find: (element: HTMLElement) => HTMLElement | null | undefined = heading,
): (element: HTMLElement | null) => () => void {
  return (element) => () => {
    if (!element?.contains(document.activeElement)) return;
    const next = find(element);
    queueMicrotask(() => {
      if (document.activeElement === document.body) next?.focus({ preventScroll: true });
    });
  };
}

function heading(): HTMLElement | null {
  return document.querySelector('main h1');
}
