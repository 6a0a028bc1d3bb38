import { withinDays } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useStore } from '../store-context.ts';
import { focusHeading } from './focus-heading.ts';

/** While the account is going to be deleted: says so, and how to stop it. Afterwards, that it is stopped. */
export const DeletionBar = observer(function DeletionBar() {
  const { t } = useTranslation();
  const { account, session } = useStore().app;
  if (!account.here || session.userId === undefined) return null;
  const { privacy } = account.here;
  const { certainStatus, cancelState } = privacy;
  if (cancelState.kind === 'cancelled') return <Cancelled onClose={privacy.dismiss} />;
  if (certainStatus !== 'CONFIRMED') return null;
  const cancelling = cancelState.kind === 'cancelling';
  return (
    <Notice
      kind="warning"
      title={t('deletion.title')}
      actions={
        <Button variant="secondary" busy={cancelling} onClick={() => void privacy.cancel()}>
          {t(cancelling ? 'deletion.cancelling' : 'deletion.cancel')}
        </Button>
      }
    >
      <p>{t('deletion.body', { days: withinDays })}</p>
      {cancelState.kind === 'still-scheduled' ? (
        <p>
          <strong>{t('deletion.stillScheduled')}</strong>
        </p>
      ) : null}
    </Notice>
  );
});

/** The button that was pressed is gone by now, so this one takes the focus over; the heading has it next. */
function Cancelled({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);

  function close(): void {
    onClose();
    focusHeading();
  }

  return (
    <Notice
      kind="success"
      actions={
        <Button ref={button} variant="quiet" onClick={close}>
          {t('app.close')}
        </Button>
      }
    >
      {t('deletion.cancelled')}
    </Notice>
  );
}
