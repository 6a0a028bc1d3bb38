import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useStore } from '../store-context.ts';
import { focusHeading } from './focus-heading.ts';
import css from './whole-store.module.css';

/** The way back to the whole store for who is not in the game, though an address said so. Elsewhere nothing. */
export const WholeStore = observer(function WholeStore() {
  const { t } = useTranslation();
  const { embedded } = useStore().app;
  if (!embedded.alone) return null;

  function leave(): void {
    embedded.leave();
    focusHeading();
  }

  return (
    <aside className={css.way} aria-label={t('embedded.noGame')}>
      <p>{t('embedded.noGame')}</p>
      <Button variant="quiet" onClick={leave}>
        {t('embedded.wholeStore')}
      </Button>
    </aside>
  );
});
