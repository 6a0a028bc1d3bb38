import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../parts/icon.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import css from './privacy-screen.module.css';

/** Opens in a new tab, and says so. */
export function OutsideLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <a className={css.outside} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <VisuallyHidden> ({t('app.newTab')})</VisuallyHidden>
    </a>
  );
}
