import { type Language, languages } from '#core/language/languages.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Icon } from '../components/icon.tsx';
import { Menu, MenuDivider, MenuGroup, MenuItem, MenuLink } from '../components/menu.tsx';
import { Spinner } from '../components/spinner.tsx';
import { useShownAccount, useStore } from '../store-context.ts';
import { LanguageNotice } from './language-notice.tsx';
import { Loading } from './loading.tsx';
import { MissingPart } from './missing-part.tsx';
import { useOptionalPart } from './use-optional-part.ts';
import { useSlow } from './use-slow.ts';

type DialogType = ComponentType<{ readonly onClose: () => void }>;

/** Loaded when they are opened. */
const dialogs = {
  linkEmail: async () =>
    (await import(/* webpackChunkName: "link-email" */ './link-email-dialog.tsx')).LinkEmailDialog,
  install: async () => (await import('./install-dialog.tsx')).InstallDialog,
};

/** The menu of account and app settings, Log out, and the language. */
export const SettingsMenu = observer(function SettingsMenu() {
  const { t } = useTranslation('store');
  const { language, device, signOut } = useStore().app;
  const account = useShownAccount();
  const { installation } = device;
  const installable = useSyncExternalStore(
    installation.onChange,
    () => installation.state,
    () => 'none' as const,
  );
  const part = useOptionalPart();
  const [Dialog, setDialog] = useState<DialogType>();
  const [, navigate] = useLocation();
  const loadsLanguage = language.state.kind === 'loading';
  const spoken = loadsLanguage ? language.state.wanted : language.current;
  const slow = useSlow(loadsLanguage || part.state === 'loading');

  async function open(load: () => Promise<DialogType>): Promise<void> {
    const loaded = await part.load(load);
    if (loaded) setDialog(() => loaded);
  }

  function leave(): void {
    void signOut.run();
    // Public pages would stay open.
    navigate(routes.login.path, { replace: true });
  }

  return (
    <>
      {slow ? <Loading /> : null}
      <Menu label={t('nav.settings')} icon={slow ? <Spinner /> : <Icon name="gear" />}>
        <Link href={routes.orders.path} asChild>
          <MenuLink icon={<Icon name="receipt" />}>{t('purchases.label')}</MenuLink>
        </Link>
        <Link href={routes.screenshots.path} asChild>
          <MenuLink icon={<Icon name="picture" />}>{t('nav.picture')}</MenuLink>
        </Link>
        {account?.linkedEmail.state.kind === 'none' ? (
          <MenuItem icon={<Icon name="mail" />} onClick={() => void open(dialogs.linkEmail)}>
            {t('nav.linkEmail')}
          </MenuItem>
        ) : null}
        {installable === 'none' ? null : (
          <MenuItem
            icon={<Icon name="plus-square" />}
            onClick={
              installable === 'offered'
                ? () => void installation.install()
                : () => void open(dialogs.install)
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
              aria-checked={spoken === one}
              icon={spoken === one ? <Icon name="check" /> : <Icon name="globe" />}
              onClick={() => language.choose(one)}
            >
              {languages[one]}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
      <LanguageNotice />
      {Dialog ? <Dialog onClose={() => setDialog(undefined)} /> : null}
      <MissingPart part={part} />
    </>
  );
});
