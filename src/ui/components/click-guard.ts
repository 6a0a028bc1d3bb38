import { type MouseEvent as Click, useLayoutEffect, useRef } from 'react';

/** Milliseconds in which a click belongs to what was there before. */
export const soon = 500;

/**
 * A click handler for what spends or deletes. It cancels clicks within 500 ms after `meaning` changed, and each click
 * that follows a cancelled one as soon: a second tap was aimed at what was there before.
 *
 * @param meaning what a click does now, such as the price it pays
 * @param appears whether the guarded element itself covers something when it is mounted, as a dialog does
 */
export function useClickGuard(meaning: string, appears = false): (click: Click) => void {
  const known = useRef(appears ? undefined : meaning);
  const latest = useRef(-Infinity);

  useLayoutEffect(() => {
    // The clock that clicks are timed with.
    if (known.current !== meaning) latest.current = new Event('now').timeStamp;
    known.current = meaning;
  }, [meaning]);

  return (click) => {
    if (click.timeStamp - latest.current > soon) return;
    latest.current = click.timeStamp;
    click.preventDefault();
    click.stopPropagation();
  };
}
