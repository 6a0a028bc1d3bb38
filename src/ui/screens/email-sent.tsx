import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import stamp from '#art/stamp-mail.svg';
import { Button } from '../components/button.tsx';
import { Outcome } from '../components/outcome.tsx';

interface Props {
  /** Returns to the form. */
  readonly onAgain: () => void;
  /** The link back to login. */
  readonly children: ReactNode;
}

/** The success view after a reset link was requested. */
export function EmailSent({ onAgain, children }: Props) {
  const { t } = useTranslation('account');
  return (
    <Outcome
      title={t('forgot.sent.title')}
      art={<img src={stamp} alt="" width={240} height={180} />}
      actions={
        <>
          <Button variant="secondary" onClick={onAgain}>
            {t('forgot.sent.again')}
          </Button>
          {children}
        </>
      }
    >
      <p>{t('forgot.sent.body')}</p>
    </Outcome>
  );
}
