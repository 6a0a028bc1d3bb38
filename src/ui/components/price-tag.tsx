import type { ReactNode } from 'react';
import css from './price-tag.module.css';

/** A price on a glowing tag. */
export function PriceTag({ children }: { readonly children: ReactNode }) {
  return <span className={css.tag}>{children}</span>;
}
