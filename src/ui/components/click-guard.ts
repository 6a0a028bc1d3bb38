import { type MouseEvent as Click, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds in which a click belongs to what was there before. */
export const soon = 500;
/** Pixels between the two taps of a double tap. */
const near = 32;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly target: EventTarget | null;
}

/**
 * A click handler for what spends or deletes. It cancels
 * - clicks within 500 ms after `meaning` changed, and each click that follows a cancelled one as soon
 * - the second tap of a double tap if the first was on something else: a dialog or a menu that has closed since, or a
 *   page that has moved
 *
 * @param meaning what a click does now, such as the price it pays; without it, what was mounted counts as changed
 */
export function useClickGuard(meaning?: string): (click: Click) => void {
  const known = useRef(meaning);
  const latest = useRef(-Infinity);
  /** The last two, newest first. */
  const taps = useRef<readonly Tap[]>([]);

  useLayoutEffect(() => {
    // The clock that clicks are timed with.
    if (known.current !== meaning || !meaning) latest.current = new Event('now').timeStamp;
    known.current = meaning;
  }, [meaning]);

  useEffect(() => {
    const note = ({ timeStamp: at, clientX: x, clientY: y, target }: PointerEvent) => {
      taps.current = [{ at, x, y, target }, ...taps.current.slice(0, 1)];
    };
    addEventListener('pointerdown', note, true);
    return () => removeEventListener('pointerdown', note, true);
  }, []);

  return (click) => {
    const [tap, before] = taps.current;
    const strays =
      click.detail > 0 &&
      tap &&
      before &&
      isDoubleTap(before, tap) &&
      !click.currentTarget.contains(before.target as Node | null);
    if (!strays && click.timeStamp - latest.current > soon) return;
    latest.current = click.timeStamp;
    click.preventDefault();
    click.stopPropagation();
  };
}

function isDoubleTap(first: Tap, second: Tap): boolean {
  // A tap by a program or a screen reader may have no place.
  if (second.x === 0 && second.y === 0) return false;
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  return second.at - first.at <= soon && distance <= near;
}
