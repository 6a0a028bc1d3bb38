import { useTranslation } from 'react-i18next';
import { LinkButton } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useStore } from '../store-context.ts';

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Buying is off, and where it is not. Belongs into a live region. */
export function MaintenanceNotice() {
  const { t, i18n } = useTranslation();
  const { links } = useStore().brand;
  return (
    <div lang={i18n.language}>
      <Notice
        kind="warning"
        title={t('store.maintenance.title')}
        actions={
          <>
            <LinkButton variant="secondary" href={links.android} {...newTab}>
              {t('store.maintenance.android')}
            </LinkButton>
            <LinkButton variant="secondary" href={links.ios} {...newTab}>
              {t('store.maintenance.ios')}
            </LinkButton>
          </>
        }
      >
        {t('store.maintenance.body')}
      </Notice>
    </div>
  );
}
