import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../components/button.tsx';
import { useEnsureSession, useShownAccount, useStore } from '../store-context.ts';
import { Balance } from './balance.tsx';
import { Brandmark } from './brandmark.tsx';
import frame from './frame.module.css';
import css from './top-bar.module.css';
import { MainMenu, MainNavigation } from './main-navigation.tsx';
import { passFocusOn } from './focus-heading.ts';
import { SettingsMenu } from './settings-menu.tsx';

/**
 * Brand, navigation and profile of a signed-in player; for visitors a link to sign in. Does not wait for the session.
 */
export const TopBar = observer(function TopBar() {
  const { t } = useTranslation('store');
  const { session, likelySignedIn } = useStore().app;
  const account = useShownAccount();
  const { pending } = likelySignedIn;

  // Public pages do not load the account, and send no request for a visitor without a session.
  useEnsureSession(pending);

  if (session.userId === undefined && !pending) {
    return (
      <header className={frame.bar}>
        <Brandmark />
        <Link href={routes.login.path} asChild>
          <LinkButton ref={passFocusOn} variant="secondary" className={css.signIn}>
            {t('nav.signIn')}
          </LinkButton>
        </Link>
      </header>
    );
  }
  return (
    <header className={frame.bar}>
      <MainMenu />
      <Brandmark />
      <MainNavigation />
      <div className={css.profile}>
        <span className={css.nickname} dir="auto">
          {account?.player.profile.name}
        </span>
        <Balance />
        <SettingsMenu />
      </div>
    </header>
  );
});
