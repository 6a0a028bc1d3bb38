import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './price-tag.module.css';

type Props = {
  children: ReactNode;
  size?: 'medium' | 'large' | undefined;
  className?: string | undefined;
};

/** A lantern that carries a price. */
export function PriceTag({ children, size = 'medium', className }: Props) {
  return <span className={cx(css.lantern, css[size], className)}>{children}</span>;
}
