/** Gives the focus to the first wrong field in it, in whose sight are its label and the words for what is wrong. */
export function focusWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  wrong?.focus();
  wrong?.closest('div')?.scrollIntoView({ block: 'nearest' });
}
