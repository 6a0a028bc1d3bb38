import { useTranslation } from 'react-i18next';
import css from '#ui/layout/notices.module.css';
import { LinkButton } from '#ui/components/button.tsx';
import { Notice } from '#ui/components/notice.tsx';

/** Says that nothing on the page answers yet, since a script of it did not come. Works without any. */
export function Unfinished() {
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
