import { useTranslation } from 'react-i18next';
import { LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

interface Props {
  /** Set if a reload would lose something. */
  readonly stays?: boolean;
}

/** The notice that the page is still loading, with a reload link. Works without scripts. */
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
