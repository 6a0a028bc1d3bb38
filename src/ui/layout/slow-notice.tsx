import { useTranslation } from 'react-i18next';
import { LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

interface Props {
  /** A reload would lose something. */
  readonly stays?: boolean;
}

/** Says that the page is still on its way, and has it loaded again. Works without any script. */
export function Slow({ stays }: Props) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('offline.connecting')}
      actions={
        stays ? undefined : (
          <LinkButton variant="secondary" href="">
            {t('problems.missing.reload')}
          </LinkButton>
        )
      }
    >
      {t('problems.unreachable.body')}
    </Notice>
  );
}
