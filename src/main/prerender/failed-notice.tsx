import { useTranslation } from 'react-i18next';
import css from '#ui/layout/notices.module.css';
import { LinkButton } from '#ui/components/button.tsx';
import { Notice } from '#ui/components/notice.tsx';

/** The notice that the page does not respond because a script failed to load. Works without scripts. */
export function FailedNotice() {
  const { t } = useTranslation();
  return (
    <div className={css.notices}>
      <Notice
        kind="warning"
        alert
        actions={
          <LinkButton variant="secondary" href="">
            {t('problems.missing.reload')}
          </LinkButton>
        }
      >
        {t('problems.missing.body')}
      </Notice>
    </div>
  );
}
