import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { cx } from '../components/cx.ts';
import { useStore } from '../store-context.ts';
import css from './footer.module.css';
import { NewTabLink } from '../components/new-tab.tsx';
import { useOffersWithdrawal } from './use-offers-withdrawal.ts';

interface Props {
  /** Without the band of the brand, for pages with a scene. */
  readonly plain?: boolean;
}

/** Links to other sites, the page for parents, the withdrawal in its markets, and the accessibility statement. */
export const Footer = observer(function Footer({ plain = false }: Props) {
  const { t } = useTranslation();
  const { app, brand } = useStore();
  const { links } = brand;
  const offersWithdrawal = useOffersWithdrawal();
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
          {app.family ? (
            <li>
              <Link href={routes.family.path}>{t('footer.parents')}</Link>
            </li>
          ) : null}
          {offersWithdrawal ? (
            <li>
              <Link href={routes.withdraw.path}>{t('footer.withdraw')}</Link>
            </li>
          ) : null}
          <li>
            <Link href={routes.accessibility.path}>{t('footer.accessibility')}</Link>
          </li>
        </ul>
      </nav>
    </footer>
  );
});
