import { useTranslation } from 'react-i18next';
import { NewTabButton } from '../../components/new-tab.tsx';
import { useStore } from '../../store-context.ts';
import css from './login-screen.module.css';

/** Links to the game in the app stores. */
export function AppLinks() {
  const { t } = useTranslation();
  const { links } = useStore().brand;
  return (
    <section className={css.apps} aria-labelledby="apps">
      <h2 id="apps">{t('login.apps.title')}</h2>
      <div>
        {(['android', 'ios'] as const).map((store) => (
          <NewTabButton key={store} variant="secondary" href={links[store]}>
            {t(`login.apps.${store}`)}
          </NewTabButton>
        ))}
      </div>
    </section>
  );
}
