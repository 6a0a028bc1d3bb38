import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../parts/button.tsx';
import { useStore } from '../store-context.ts';
import { Balance } from './balance.tsx';
import { Brandmark } from './brandmark.tsx';
import css from './layout.module.css';
import { MainMenu, MainNavigation } from './main-navigation.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** Brand, navigation and profile for a signed-in player; for a visitor the way to sign in. */
export const TopBar = observer(function TopBar({ signedIn }: { readonly signedIn: boolean }) {
  const { t } = useTranslation();
  const { profile } = useStore().app.player;
  if (!signedIn) {
    return (
      <header className={css.bar}>
        <Brandmark />
        <Link href={routes.login.path} asChild>
          <LinkButton variant="secondary" className={css.signIn}>
            {t('nav.signIn')}
          </LinkButton>
        </Link>
      </header>
    );
  }
  return (
    <header className={css.bar}>
      <MainMenu />
      <Brandmark />
      <MainNavigation />
      <div className={css.profile}>
        <span className={css.nickname}>{profile.name}</span>
        <Balance />
        <SettingsMenu />
      </div>
    </header>
  );
});
