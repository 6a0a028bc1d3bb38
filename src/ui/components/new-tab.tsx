import { pageLanguage } from '#core/language/languages.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A link that opens a new tab, and is announced as such. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} {...newTab}>
      {typeof children === 'string' ? <span>{children}</span> : children}
      <NewTabHint />
    </a>
  );
}

/** The same link, styled as a button. */
export function NewTabButton({ children, ...rest }: ComponentProps<typeof LinkButton>) {
  return (
    <LinkButton {...rest} {...newTab}>
      <span>{children}</span>
      <NewTabHint />
    </LinkButton>
  );
}

/** In the page's language, whatever the link's own. */
function NewTabHint() {
  const { t, i18n } = useTranslation();
  return (
    <VisuallyHidden lang={pageLanguage(i18n.language)}>{` (${t('app.newTab')})`}</VisuallyHidden>
  );
}
