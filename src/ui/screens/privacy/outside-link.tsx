import type { ReactNode } from 'react';
import { NewTabLink } from '../../components/new-tab.tsx';
import { Icon } from '../../components/icon.tsx';
import css from './privacy-screen.module.css';

/** Links to another company's page. */
export function OutsideLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <NewTabLink className={css.outside} href={href}>
      <span>{children}</span>
      <span className={css.icon}>
        {'\u00a0'}
        <Icon name="external" />
      </span>
    </NewTabLink>
  );
}
