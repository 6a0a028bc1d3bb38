/** The enabled items of a menu, top to bottom. */
export function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];
}

/** Moves the focus by arrow key, Home or End; false for every other key. */
export function rove(items: HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}
