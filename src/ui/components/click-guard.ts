import { type MouseEvent as Click, useEffect, useLayoutEffect, useRef } from 'react';

/** Time after a change, in milliseconds, in which a click was aimed at the previous content. */
export const soon = 500;
/** Maximum distance between the taps of a double tap, in pixels. */
const near = 32;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly target: EventTarget | null;
}

/**
 * A click handler for actions that spend or delete. It cancels
 * - clicks within 500 ms after `meaning` changed, and clicks that soon after a cancelled one
 * - the second tap of a double tap if the first hit something else: a dialog or menu that has closed since, or a page
 * that has moved
 *
 * @param meaning what a click does now, such as the price it pays; without it, mounting counts as a change
 */
export function useClickGuard(meaning?: string): (click: Click) => void {
  const known = useRef(meaning);
  const latest = useRef(-Infinity);
  /** The last two, newest first. */
  const taps = useRef<readonly Tap[]>([]);

  useLayoutEffect(() => {
    // The clock of click events.
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
  // Taps by programs or screen readers may have no position.
  if (second.x === 0 && second.y === 0) return false;
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  return second.at - first.at <= soon && distance <= near;
}
