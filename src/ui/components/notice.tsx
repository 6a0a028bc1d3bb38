import type { ReactNode, RefCallback } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

const kinds = {
  info: { icon: 'info', look: undefined },
  success: { icon: 'check', look: css.success },
  warning: { icon: 'alert', look: css.warning },
  danger: { icon: 'alert', look: css.danger },
} as const;

type Props = {
  kind?: keyof typeof kinds | undefined;
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
  const { icon, look } = kinds[kind];
  return (
    <div
      {...element}
      className={cx(css.notice, look, className)}
      role={alert ? 'alert' : undefined}
    >
      <span className={css.stamp}>
        <Icon name={icon} />
      </span>
      <div className={css.words}>
        {title != null ? <p className={css.title}>{title}</p> : null}
        {children != null ? <div>{children}</div> : null}
      </div>
      {actions != null ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
