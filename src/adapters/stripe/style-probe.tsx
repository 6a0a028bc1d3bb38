import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import css from './element-inputs.module.css';

const dark = '(prefers-color-scheme: dark)';

/** Tells our tokens as Stripe's frames can be told them: as they come out, in each colour scheme. */
export function StyleProbe({ onStyle }: { readonly onStyle: (style: StripeElementStyle) => void }) {
  const probe = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tell = () => {
      if (probe.current) onStyle(styleOf(probe.current));
    };
    const scheme = matchMedia(dark);
    tell();
    scheme.addEventListener('change', tell);
    return () => scheme.removeEventListener('change', tell);
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
