import { type ReactNode, useEffect, useRef } from 'react';
import css from './outcome.module.css';

interface Props {
  readonly title: ReactNode;
  /** A picture above the title. */
  readonly art?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The result of a form, which it replaces. Takes the focus, so that it is announced. */
export function Outcome({ title, art, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.outcome}>
      {art}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions != null ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
