import { type MouseEvent as Press, useLayoutEffect, useRef } from 'react';

/** Milliseconds after a press within which another one belongs to it. Not every browser counts taps. */
export const soon = 500;
/** Pixels around a press within which it does. */
const near = 32;

/** What a press was meant for: a thing, and what it said then. */
interface Aim {
  readonly thing: Element;
  readonly words: string;
}

/**
 * Watches all presses of the page before anybody hears of them. Those that follow one another without a pause, at one
 * place, are meant for what lay there at the first of them: where something else lies there since, as where a dialog
 * has come or gone or the page has moved, they press nothing. Enter that is held down presses once, and nothing of
 * what comes under it then.
 *
 * @returns what ends it
 */
export function dropStrayPresses(): () => void {
  let first: { readonly aim: Aim; readonly x: number; readonly y: number } | undefined;
  let latest: number;

  function click(press: MouseEvent): void {
    const { clientX: x, clientY: y, timeStamp } = press;
    // A press by key counts no clicks; one by a program or a screen reader may have no place.
    if (press.detail === 0 || (!x && !y)) return;
    const follows =
      first && timeStamp - latest <= soon && Math.hypot(x - first.x, y - first.y) <= near;
    latest = timeStamp;
    if (!first || !follows) first = { aim: aimAt(press.target as Element), x, y };
    else if (!isAimedAt(first.aim, document.elementFromPoint(first.x, first.y))) {
      press.preventDefault();
      press.stopPropagation();
    }
  }

  addEventListener('click', click, true);
  addEventListener('keydown', dropHeldEnter, true);
  return () => {
    removeEventListener('click', click, true);
    removeEventListener('keydown', dropHeldEnter, true);
  };
}

function dropHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

function aimAt(target: Element): Aim {
  const thing = target.closest('a, button') ?? target;
  return { thing, words: thing.textContent };
}

function isAimedAt({ thing, words }: Aim, there: Element | null): boolean {
  return thing.contains(there) && thing.textContent === words;
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
