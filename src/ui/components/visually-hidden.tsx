import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

type Props = {
  children: ReactNode;
  lang?: string | undefined;
};

/** Text for screen readers only. */
export function VisuallyHidden({ children, lang }: Props) {
  return (
    <span className={css.hidden} lang={lang}>
      {children}
    </span>
  );
}
