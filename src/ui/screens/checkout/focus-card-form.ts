/** Gives the focus to the new-card form, which has taken the place of the saved cards, and brings it into view. */
export function focusCardForm(): void {
  const heading = document.querySelector<HTMLElement>('main form h2');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
