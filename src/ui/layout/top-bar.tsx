import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useStore } from '../store-context.ts';
import { Balance } from './balance.tsx';
import { Brandmark } from './brandmark.tsx';
import css from './layout.module.css';
import { SettingsMenu } from './settings-menu.tsx';

/** Brand and navigation; for a signed-in player the balance and the settings too. */
export const TopBar = observer(function TopBar({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { profile } = useStore().app.player;
  return (
    <header className={css.bar}>
      <Brandmark />
      <nav aria-label={t('nav.main')} className={css.nav}>
        <Link href="/home" aria-current={path === '/home' ? 'page' : undefined}>
          {t('nav.store')}
        </Link>
      </nav>
      {signedIn ? (
        <div className={css.profile}>
          <span className={css.nickname}>{profile.name}</span>
          <Balance />
          <SettingsMenu />
        </div>
      ) : null}
    </header>
  );
});
