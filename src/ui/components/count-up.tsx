import { useEffect, useRef, useState } from 'react';
import css from './count-up.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Duration of the animation in milliseconds (specification, section 9). */
export const countingTime = 1000;

type Props = { value: number; locale: string };

/** Counts up to a new whole number. Screen readers get the new number only. */
export function CountUp({ value, locale }: Props) {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);

  useEffect(() => {
    const from = latest.current;
    if (from === value) return;
    const show = (number: number) => setShown((latest.current = number));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(value);
      return;
    }
    let start: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      start ??= now;
      const part = Math.min((now - start) / countingTime, 1);
      show(Math.round(from + (value - from) * easeOut(part)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  const format = new Intl.NumberFormat(locale);
  return (
    <span className={css.count}>
      <span aria-hidden="true">{format.format(shown)}</span>
      <VisuallyHidden>{format.format(value)}</VisuallyHidden>
    </span>
  );
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}
