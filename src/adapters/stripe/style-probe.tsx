import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { darkScheme } from '../shared/dark-scheme.ts';
import css from './element-inputs.module.css';

/** Reads our design tokens as computed values in each colour scheme, as Stripe's frames cannot use CSS variables. */
export function StyleProbe({ onStyle }: { readonly onStyle: (style: StripeElementStyle) => void }) {
  const probe = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const report = () => {
      if (probe.current) onStyle(styleOf(probe.current));
    };
    const scheme = darkScheme();
    report();
    scheme.addEventListener('change', report);
    return () => scheme.removeEventListener('change', report);
  }, [onStyle]);

  return (
    <span ref={probe} hidden className={css.typed}>
      <span className={css.hint} />
      <span className={css.wrong} />
    </span>
  );
}

function styleOf(probe: HTMLElement): StripeElementStyle {
  const { color, fontFamily, fontSize } = getComputedStyle(probe);
  const [hint = color, wrong = color] = Array.from(
    probe.children,
    (child) => getComputedStyle(child).color,
  );
  return {
    base: {
      color,
      fontFamily,
      fontSize,
      '::placeholder': { color: hint },
      ':disabled': { color: hint },
    },
    invalid: { color: wrong },
  };
}
