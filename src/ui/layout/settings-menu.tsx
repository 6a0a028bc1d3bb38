import { type Language, languages } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '../parts/icon.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { useStore } from '../store-context.ts';

/** Language and Logout. */
export const SettingsMenu = observer(function SettingsMenu() {
  const { t } = useTranslation();
  const { language, signOut } = useStore().app;
  return (
    <Menu label={t('nav.settings')} icon={<Icon name="gear" />} iconOnly variant="quiet">
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
      <MenuItem icon={<Icon name="logout" />} onClick={() => void signOut.run()}>
        {t('nav.logout')}
      </MenuItem>
    </Menu>
  );
});
