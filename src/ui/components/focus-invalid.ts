/** Moves the focus to the first invalid field and scrolls its label and error into view. */
export function focusInvalid(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  wrong?.focus();
  wrong?.closest('div')?.scrollIntoView({ block: 'nearest' });
}
