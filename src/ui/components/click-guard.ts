import { type MouseEvent as Click, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds in which a click belongs to what was there before. */
export const soon = 500;
/** Pixels between the two taps of a double tap. */
const near = 32;

/**
 * A click handler for what spends or deletes. It cancels
 * - clicks within 500 ms after `meaning` changed, and each click that follows a cancelled one as soon
 * - the second tap of a double tap if the first was on something else: a dialog or a menu that has closed since, or a
 *   page that has moved
 *
 * @param meaning what a click does now, such as the price it pays
 * @param appears whether the guarded element itself covers something when it is mounted, as a dialog does
 */
export function useClickGuard(meaning: string, appears = false): (click: Click) => void {
  const known = useRef(appears ? undefined : meaning);
  const latest = useRef(-Infinity);
  /** The last two, newest first. */
  const taps = useRef<readonly PointerEvent[]>([]);

  useLayoutEffect(() => {
    // The clock that clicks are timed with.
    if (known.current !== meaning) latest.current = new Event('now').timeStamp;
    known.current = meaning;
  }, [meaning]);

  useEffect(() => {
    const note = (tap: PointerEvent) => {
      taps.current = [tap, ...taps.current.slice(0, 1)];
    };
    addEventListener('pointerdown', note, true);
    return () => removeEventListener('pointerdown', note, true);
  }, []);

  return (click) => {
    const [tap, before] = taps.current;
    const strays =
      click.detail > 0 && tap && before && isDoubleTap(tap, before) && !within(click, before);
    if (!strays && click.timeStamp - latest.current > soon) return;
    latest.current = click.timeStamp;
    click.preventDefault();
    click.stopPropagation();
  };
}

function isDoubleTap(tap: PointerEvent, before: PointerEvent): boolean {
  // A tap by a program or a screen reader may have no place.
  if (tap.clientX === 0 && tap.clientY === 0) return false;
  const distance = Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY);
  return tap.timeStamp - before.timeStamp <= soon && distance <= near;
}

function within({ currentTarget }: Click, { target }: PointerEvent): boolean {
  return currentTarget.contains(target as Node | null);
}
