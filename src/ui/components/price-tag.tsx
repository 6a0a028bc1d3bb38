import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './price-tag.module.css';

type Props = {
  children: ReactNode;
  className?: string | undefined;
};

/** A price on a glowing tag. */
export function PriceTag({ children, className }: Props) {
  return <span className={cx(css.tag, className)}>{children}</span>;
}
