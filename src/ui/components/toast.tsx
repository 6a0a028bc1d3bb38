import type { ReactNode } from 'react';
import css from './toast.module.css';

type Props = {
  /** One message. It stays until the caller removes it. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** Render it always, even empty: a screen reader announces text added to it. */
export function Toast({ children, actions }: Props) {
  return (
    <div className={css.region} aria-live="polite">
      {children != null ? (
        <div className={css.toast}>
          <div className={css.words}>{children}</div>
          {actions}
        </div>
      ) : null}
    </div>
  );
}
