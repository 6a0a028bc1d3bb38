import type { MouseEvent as Press } from 'react';

/** Milliseconds after a tap, and pixels around it, within which another one is its second. Not every browser counts taps. */
const soon = 500;
const near = 32;

/**
 * A dialog that goes with a press uncovers the page beneath, or gives the focus back to it: the second of two quick
 * taps, and Enter that is still held down, were meant for what is gone, and press nothing there. The dialog that comes
 * next is not beneath.
 */
export function dropSecondPress(first: Press): void {
  // A press by key counts no clicks; one by a program may have no place, and then has no second one beside it.
  if (first.detail === 0) dropHeldEnter();
  else if (first.clientX || first.clientY) dropSecondTap(first);
}

function dropSecondTap(first: Press): void {
  const drop = (event: MouseEvent): void => {
    if ((event.target as Element).closest('dialog')) return;
    const [across, down] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (Math.hypot(across, down) > near || event.timeStamp - first.timeStamp > soon) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', drop, true);
  setTimeout(() => removeEventListener('click', drop, true), soon);
}

function dropHeldEnter(): void {
  const drop = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  addEventListener('keydown', drop, true);
  addEventListener('keyup', () => removeEventListener('keydown', drop, true), {
    once: true,
    capture: true,
  });
}
