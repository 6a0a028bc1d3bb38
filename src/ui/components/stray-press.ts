import { type MouseEvent as Press, useLayoutEffect, useRef } from 'react';

/** Milliseconds after a press within which another one belongs to it. Not every browser counts taps. */
export const soon = 500;
/** Pixels around a press within which it does. */
const near = 32;

/**
 * Watches all presses of the page before anybody hears of them. Those that follow one another without a pause, at one
 * place, with nothing typed between them, are meant for what lay there at the first of them: where something else lies
 * there since, as where a dialog has come or gone or the page has moved, they press nothing. Enter that is held down
 * presses once, and nothing of what comes under it then.
 *
 * @returns what ends it
 */
export function dropStrayPresses(): () => void {
  let latest = -Infinity;
  let [x, y] = [0, 0];
  // A whole screen that has gone would stay with what was pressed on it.
  let aim: WeakRef<Element>;
  let words: string;

  function click(press: MouseEvent): void {
    const { clientX, clientY, timeStamp } = press;
    // A press by key counts no clicks; one by a program or a screen reader may have no place.
    if (!press.detail || (!clientX && !clientY)) return;
    const isNext = timeStamp - latest <= soon && Math.hypot(clientX - x, clientY - y) <= near;
    latest = timeStamp;
    const target = press.target as Element;
    if (!isNext) {
      [x, y] = [clientX, clientY];
      const thing = target.closest('a, button') ?? target;
      aim = new WeakRef(thing);
      words = thing.textContent;
      return;
    }
    const thing = aim.deref();
    // It may have moved a little, or something beside it is meant. The same element may have other words by now.
    const isThere = thing?.contains(target) || thing?.contains(document.elementFromPoint(x, y));
    if (isThere && thing?.textContent === words) return;
    press.preventDefault();
    press.stopPropagation();
  }

  function type(): void {
    latest = -Infinity;
  }

  const watching = new AbortController();
  const early = { capture: true, signal: watching.signal };
  addEventListener('click', click, early);
  addEventListener('beforeinput', type, early);
  addEventListener('keydown', dropHeldEnter, early);
  return () => watching.abort();
}

function dropHeldEnter(event: KeyboardEvent): void {
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
