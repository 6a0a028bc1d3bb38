import type { MouseEvent as Press } from 'react';

/** Milliseconds after a tap, and pixels around it, within which another one is its second. Not every browser counts taps. */
const soon = 500;
const near = 32;

/**
 * What is put away by a press uncovers what lies beneath. The second of two quick taps was meant for what is gone: it
 * presses nothing. A press by key, which has no place, is left alone.
 */
export function dropSecondTap(first: Press): void {
  if (!first.clientX && !first.clientY) return;
  const drop = (event: MouseEvent): void => {
    const [across, down] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (Math.hypot(across, down) > near || event.timeStamp - first.timeStamp > soon) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', drop, true);
  setTimeout(() => removeEventListener('click', drop, true), soon);
}
