/** Moves the focus to the new-card form, which has replaced the saved cards, and scrolls it into view. */
export function focusCardForm(): void {
  const heading = document.querySelector<HTMLElement>('main form h2');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
