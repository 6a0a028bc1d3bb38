import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useStore } from '../store-context.ts';
import css from './layout.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { links } = useStore().brand;
  const rows = [
    [links.terms, t('footer.terms')],
    [links.help, t('footer.help')],
    [links.privacyPolicy, t('footer.privacy')],
  ] as const;
  return (
    <footer className={css.footer}>
      <nav aria-label={t('footer.label')}>
        <ul role="list">
          {rows.map(([href, text]) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {text}
                <VisuallyHidden> ({t('app.newTab')})</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
