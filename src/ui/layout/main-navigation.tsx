import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Icon } from '../components/icon.tsx';
import { Menu, MenuLink, MenuName } from '../components/menu.tsx';
import { useShownAccount } from '../store-context.ts';
import css from './main-navigation.module.css';

const places = [
  ['home', 'nav.store', 'bag'],
  ['orders', 'nav.purchases', 'receipt'],
  ['promoCode', 'nav.promoCode', 'gift'],
  ['privacy', 'nav.privacy', 'shield'],
  ['download', 'nav.download', 'download'],
] as const;

/** The navigation as a row; `MainMenu` replaces it if there is no space. */
export function MainNavigation() {
  const { t } = useTranslation('store');
  const [path] = useLocation();
  return (
    <nav aria-label={t('nav.main')} className={css.nav}>
      {places.map(([route, text]) => (
        <Link key={route} href={routes[route].path} aria-current={current(route, path)}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}

/** The navigation as a menu, for phones, with the nickname on its button. */
export const MainMenu = observer(function MainMenu() {
  const { t } = useTranslation('store');
  const [path] = useLocation();
  const account = useShownAccount();
  return (
    <nav aria-label={t('nav.main')} className={css.menu}>
      <Menu label={t('nav.menu')} icon={<Icon name="menu" />}>
        <MenuName>{account?.player.profile.name}</MenuName>
        {places.map(([route, text, icon]) => (
          <Link key={route} href={routes[route].path} asChild>
            <MenuLink icon={<Icon name={icon} />} aria-current={current(route, path)}>
              {t(text)}
            </MenuLink>
          </Link>
        ))}
      </Menu>
    </nav>
  );
});

function current(route: keyof typeof routes, path: string): 'page' | undefined {
  return routes[route].path === path.replace(/\/$/, '') ? 'page' : undefined;
}
