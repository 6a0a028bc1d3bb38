import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../parts/button.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import { useStore } from '../../store-context.ts';
import css from './login-screen.module.css';

/** Where the game is in the app stores. */
export function AppLinks() {
  const { t } = useTranslation();
  const { links } = useStore().brand;
  return (
    <section className={css.apps} aria-labelledby="apps">
      <h2 id="apps">{t('login.apps.title')}</h2>
      <div>
        {(['android', 'ios'] as const).map((store) => (
          <LinkButton
            key={store}
            variant="secondary"
            href={links[store]}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span>
              {t(`login.apps.${store}`)}
              <VisuallyHidden> ({t('app.newTab')})</VisuallyHidden>
            </span>
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
