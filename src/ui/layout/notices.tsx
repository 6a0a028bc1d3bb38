import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useStore } from '../store-context.ts';
import css from './layout.module.css';

/** What concerns the whole store, whatever screen is open. */
export const Notices = observer(function Notices() {
  const { t } = useTranslation();
  const { signOut, updates, settings } = useStore().app;
  return (
    <div className={css.notices}>
      {settings.maintenance ? (
        <Notice kind="warning" title={t('store.maintenance.title')}>
          {t('store.maintenance.body')}
        </Notice>
      ) : null}
      {signOut.state.kind === 'failed' ? (
        <Notice
          kind="danger"
          live="polite"
          actions={
            <Button variant="quiet" onClick={signOut.dismiss}>
              {t('app.close')}
            </Button>
          }
        >
          {signOut.state.message}
        </Notice>
      ) : null}
      {updates.offered ? (
        <Notice
          live="polite"
          actions={
            <Button variant="secondary" onClick={updates.apply}>
              {t('app.useNewVersion')}
            </Button>
          }
        >
          {t('app.newVersion')}
        </Notice>
      ) : null}
    </div>
  );
});
