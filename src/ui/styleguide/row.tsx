import type { ReactNode } from 'react';
import css from './styleguide.module.css';

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
