import { routeNamed } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useStore } from '../store-context.ts';
import { DeletionBar } from './deletion-bar.tsx';
import { passFocusOn } from './focus-heading.ts';
import css from './notices.module.css';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PictureNotice } from './picture-notice.tsx';
import { SignOutNotice } from './sign-out-notice.tsx';

/**
 * Notices about the whole store, on every screen. The live region is rendered even if it is empty: screen readers only
 * announce changes in a region that they know.
 */
export const Notices = observer(function Notices() {
  const { t } = useTranslation();
  const { updates, settings, embedded } = useStore().app;
  const sells = ['home', 'checkout'].includes(routeNamed(useLocation()[0]));
  return (
    <div aria-live="polite" className={css.room}>
      <DeletionBar />
      <section aria-label={t('app.notices')} className={css.notices}>
        <OfflineNotice />
        {settings.maintenance && sells && !embedded.on ? <MaintenanceNotice /> : null}
        <SignOutNotice />
        <PictureNotice />
        {updates.offered ? (
          <Notice
            actions={
              <Button
                ref={passFocusOn}
                variant="secondary"
                busy={updates.applying}
                onClick={() => void updates.apply()}
              >
                {t('app.useNewVersion')}
              </Button>
            }
          >
            {t('app.newVersion')}
          </Notice>
        ) : null}
      </section>
    </div>
  );
});
