import { type MouseEvent as Press, useLayoutEffect, useRef } from 'react';

/** Milliseconds after a press within which another one is its second. Not every browser counts taps. */
export const soon = 500;
/** Pixels around a tap within which it is. */
const near = 32;

/**
 * For a press that changes what lies under the finger, as where a dialog or a menu goes and uncovers the page beneath:
 * the second of two quick taps was meant for what is gone, and presses nothing there, nor do those that follow without
 * a pause. The dialog that comes next is not beneath.
 */
export function dropSecondPress(first: Press): void {
  // A press by key counts no clicks; one by a program may have no place, and then has no second one beside it.
  if (first.detail === 0 || (!first.clientX && !first.clientY)) return;
  let latest = first.timeStamp;
  let end = setTimeout(stop, soon);

  function drop(event: MouseEvent): void {
    if ((event.target as Element).closest('dialog')) return;
    const [across, down] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (Math.hypot(across, down) > near || event.timeStamp - latest > soon) return;
    latest = event.timeStamp;
    clearTimeout(end);
    end = setTimeout(stop, soon);
    event.preventDefault();
    event.stopPropagation();
  }

  function stop(): void {
    removeEventListener('click', drop, true);
  }

  addEventListener('click', drop, true);
}

/** For every key that goes down: Enter that is held down presses once, and nothing of what comes under it then. */
export function dropHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * For `onClick` of a button whose press comes to something else than it did a moment ago: presses that follow at once,
 * by finger or key, were meant for what it said before, and do nothing.
 *
 * @param outcome what a press comes to now
 */
export function useDropHasty(outcome: string): (press: Press) => void {
  const known = useRef(outcome);
  const latest = useRef(-Infinity);

  useLayoutEffect(() => {
    // By the clock that presses are timed with.
    if (known.current !== outcome) latest.current = new Event('now').timeStamp;
    known.current = outcome;
  }, [outcome]);

  return (press) => {
    if (press.timeStamp - latest.current > soon) return;
    latest.current = press.timeStamp;
    press.preventDefault();
  };
}
