import { useTranslation } from 'react-i18next';
import { LinkButton } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';

/** Says that the page is still on its way, and has it loaded again. Works without any script. */
export function Slow() {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('offline.connecting')}
      actions={
        <LinkButton variant="secondary" href="">
          {t('problems.missing.reload')}
        </LinkButton>
      }
    >
      {t('problems.unreachable.body')}
    </Notice>
  );
}
