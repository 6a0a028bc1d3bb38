/** Gives the focus to the page's heading, where what had it goes away. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true });
}

/** The same where the heading says what became of a press: it comes into view, too. */
export function showHeading(): void {
  focusHeading();
  heading()?.scrollIntoView({ block: 'nearest' });
}

/** A ref for what may go away by itself: where it had the focus, the heading gets it. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusHeading();
  };
}

function heading(): HTMLElement | null {
  return document.querySelector('main h1');
}
