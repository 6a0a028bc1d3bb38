import { useTranslation } from 'react-i18next';
import { Notice } from '../components/notice.tsx';
import { useStore } from '../store-context.ts';
import { NewTabButton } from '../components/new-tab.tsx';

/** The notice that buying is off, and what still works. Render it in a live region. */
export function MaintenanceNotice() {
  const { t, i18n } = useTranslation('store');
  const { links } = useStore().brand;
  return (
    <div lang={i18n.language}>
      <Notice
        kind="warning"
        title={t('maintenance.title')}
        actions={
          <>
            <NewTabButton variant="secondary" href={links.android}>
              {t('maintenance.android')}
            </NewTabButton>
            <NewTabButton variant="secondary" href={links.ios}>
              {t('maintenance.ios')}
            </NewTabButton>
          </>
        }
      >
        {t('maintenance.body')}
      </Notice>
    </div>
  );
}
