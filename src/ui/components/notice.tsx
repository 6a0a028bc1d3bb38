import type { ReactNode, RefCallback } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

const icons = { info: 'info', success: 'check', warning: 'alert', danger: 'alert' } as const;

type Props = {
  kind?: keyof typeof icons | undefined;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /**
   * For urgent messages outside a live region. Put others into a live region that is already rendered: many screen
   * readers miss one that is inserted together with its text.
   */
  alert?: boolean;
  className?: string | undefined;
  id?: string;
  hidden?: boolean;
  /** After any change the whole notice is read aloud again. */
  'aria-atomic'?: boolean;
  ref?: RefCallback<HTMLDivElement>;
};

export function Notice({
  kind = 'info',
  title,
  children,
  actions,
  alert,
  className,
  ...element
}: Props) {
  return (
    <div
      {...element}
      className={cx(css.notice, css[kind], className)}
      role={alert ? 'alert' : undefined}
    >
      <span className={css.stamp}>
        <Icon name={icons[kind]} />
      </span>
      <div className={css.words}>
        {title != null ? <p className={css.title}>{title}</p> : null}
        {children != null ? <div>{children}</div> : null}
      </div>
      {actions != null ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
