import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Side = 'sign-in' | 'forgot';

interface Flip {
  readonly side: Side;
  /** The ref of the element that turns. */
  readonly card: RefObject<HTMLDivElement | null>;
  /** Turns to a side; `then` runs once its content is there. */
  readonly turnTo: (side: Side, then: () => void) => void;
}

const away = { transform: 'perspective(60rem) rotateY(90deg)' };
const flat = { transform: 'perspective(60rem) rotateY(0)' };
const beyond = { transform: 'perspective(60rem) rotateY(-90deg)' };

/**
 * A card with two sides, of which only the visible one is mounted: the other one cannot be focused or read by a screen
 * reader. Under reduced motion the sides are swapped at once.
 */
export function useFlip(): Flip {
  const [side, setSide] = useState<Side>('sign-in');
  const card = useRef<HTMLDivElement>(null);
  const turning = useRef(false);

  function turnTo(next: Side, then: () => void): void {
    const element = card.current;
    const show = () => {
      turning.current = false;
      flushSync(() => setSide(next));
      then();
    };
    if (turning.current) return;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show();
      return;
    }
    turning.current = true;
    element.animate([flat, away], { duration: 140, easing: 'ease-in' }).onfinish = () => {
      show();
      element.animate([beyond, flat], { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
    };
  }

  return { side, card, turnTo };
}
