import { type Language, languages } from '#core/language/languages.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Icon } from '../components/icon.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem, MenuLink } from '../components/menu.tsx';
import { useStore } from '../store-context.ts';
import { LanguageNotice } from './language-notice.tsx';

/** Loaded when it is opened, as its form has validation rules. */
const LinkEmailDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "link-email" */ './link-email-dialog.tsx'))
    .LinkEmailDialog,
}));

const InstallDialog = lazy(async () => ({
  default: (await import('./install-dialog.tsx')).InstallDialog,
}));

/** The menu of account and app settings, Log out, and the language. */
export const SettingsMenu = observer(function SettingsMenu() {
  const { t } = useTranslation('store');
  const { language, account, device, signOut } = useStore().app;
  const { installation } = device;
  const installable = useSyncExternalStore(
    installation.onChange,
    () => installation.state,
    () => 'none' as const,
  );
  const [dialog, setDialog] = useState<'link-email' | 'install'>();
  const [, navigate] = useLocation();
  const close = () => setDialog(undefined);

  function leave(): void {
    void signOut.run();
    // Public pages would stay open.
    navigate(routes.login.path, { replace: true });
  }

  return (
    <>
      <Menu label={t('nav.settings')} icon={<Icon name="gear" />}>
        <Link href={routes.orders.path} asChild>
          <MenuLink icon={<Icon name="receipt" />}>{t('purchases.label')}</MenuLink>
        </Link>
        <Link href={routes.screenshots.path} asChild>
          <MenuLink icon={<Icon name="picture" />}>{t('nav.picture')}</MenuLink>
        </Link>
        {account.shown?.linkedEmail.state.kind === 'none' ? (
          <MenuItem icon={<Icon name="mail" />} onClick={() => setDialog('link-email')}>
            {t('nav.linkEmail')}
          </MenuItem>
        ) : null}
        {installable === 'none' ? null : (
          <MenuItem
            icon={<Icon name="plus-square" />}
            onClick={
              installable === 'offered'
                ? () => void installation.install()
                : () => setDialog('install')
            }
          >
            {t('nav.install')}
          </MenuItem>
        )}
        <MenuItem icon={<Icon name="logout" />} onClick={leave}>
          {t('nav.logout')}
        </MenuItem>
        <MenuDivider />
        <MenuGroup label={t('nav.language')}>
          {(Object.keys(languages) as Language[]).map((one) => (
            <MenuItem
              key={one}
              lang={one}
              role="menuitemradio"
              aria-checked={language.current === one}
              icon={language.current === one ? <Icon name="check" /> : <Icon name="globe" />}
              onClick={() => language.choose(one)}
            >
              {languages[one]}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
      <LanguageNotice />
      <Suspense fallback={null}>
        {dialog === 'link-email' ? <LinkEmailDialog onClose={close} /> : null}
        {dialog === 'install' ? <InstallDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
});
