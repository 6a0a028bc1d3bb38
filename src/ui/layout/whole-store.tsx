import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useStore } from '../store-context.ts';
import { focusHeading } from './focus-heading.ts';
import css from './whole-store.module.css';

/**
 * The link back to the whole store if the page is embedded by its address but no game was found. Renders nothing
 * otherwise.
 */
export const WholeStore = observer(function WholeStore() {
  const { t } = useTranslation();
  const { embedded } = useStore().app;
  if (!embedded.alone) return null;

  /** Safari does not focus a button that is clicked. */
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
