import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { SupportDetail } from '../components/support-detail.tsx';
import { useStore } from '../store-context.ts';
import { passFocusOn } from './focus-heading.ts';

/** The notice that a sign-out has not reached the platform yet. Render it in a live region. */
export const SignOutNotice = observer(function SignOutNotice() {
  const { t } = useTranslation();
  const { signOut } = useStore().app;
  const { state } = signOut;
  if (state.kind !== 'failed') return null;
  return (
    <Notice
      kind="danger"
      title={t('signOut.failed.title')}
      actions={
        <Button ref={passFocusOn} variant="quiet" onClick={signOut.dismiss}>
          {t('app.close')}
        </Button>
      }
    >
      <p>{t('signOut.failed.body')}</p>
      <SupportDetail label={t('app.forSupport')}>{state.message}</SupportDetail>
    </Notice>
  );
});
