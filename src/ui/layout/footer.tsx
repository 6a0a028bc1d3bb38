import { useTranslation } from 'react-i18next';
import { cx } from '../components/cx.ts';
import { useStore } from '../store-context.ts';
import css from './footer.module.css';
import { NewTabLink } from '../components/new-tab.tsx';

/** Links to other sites. `plain`: without the band of treetops, for pages with a scene. */
export function Footer({ plain = false }: { readonly plain?: boolean }) {
  const { t } = useTranslation();
  const { links } = useStore().brand;
  const rows = [
    [links.terms, t('footer.terms')],
    [links.help, t('footer.help')],
    [links.privacyPolicy, t('footer.privacy')],
  ] as const;
  return (
    <footer className={cx(css.footer, plain ? css.plain : css.band)}>
      <nav aria-label={t('footer.label')}>
        <ul role="list">
          {rows.map(([href, text]) => (
            <li key={href}>
              <NewTabLink href={href}>{text}</NewTabLink>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
