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
   * For what appears by itself; leave it out in a region that is live already. Many screen readers miss what
   * is `polite` and comes together with its words: a region that was there before is heard by all.
   */
  live?: 'polite' | 'assertive' | undefined;
  className?: string | undefined;
  ref?: RefCallback<HTMLDivElement>;
};

export function Notice({ kind = 'info', title, children, actions, live, className, ref }: Props) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div ref={ref} className={cx(css.notice, css[kind], className)} role={role}>
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
