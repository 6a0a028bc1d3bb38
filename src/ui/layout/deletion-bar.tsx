import { withinDays } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useStore } from '../store-context.ts';
import { focusHeading } from './focus-heading.ts';
import css from './notices.module.css';

/** While the account is going to be deleted: says so, and how to stop it. Afterwards, that it is stopped. */
export const DeletionBar = observer(function DeletionBar() {
  const { t } = useTranslation();
  const { account, session } = useStore().app;
  const privacy = session.userId === undefined ? undefined : account.here?.privacy;
  const cancelled = privacy?.cancelState.kind === 'cancelled';
  const shown = cancelled || privacy?.certainStatus === 'CONFIRMED';
  const place = useCameLate(shown) ? css.late : undefined;
  if (!privacy || !shown) return null;
  if (cancelled) return <Cancelled className={place} onClose={privacy.dismiss} />;
  const { kind } = privacy.cancelState;
  const cancelling = kind === 'cancelling';
  return (
    <Notice
      kind="warning"
      className={place}
      title={t('deletion.title')}
      actions={
        <Button variant="secondary" busy={cancelling} onClick={() => void privacy.cancel()}>
          {t(cancelling ? 'deletion.cancelling' : 'deletion.cancel')}
        </Button>
      }
    >
      <p>{t('deletion.body', { days: withinDays })}</p>
      {kind === 'still-scheduled' ? (
        <p>
          <strong>{t('deletion.stillScheduled')}</strong>
        </p>
      ) : null}
    </Notice>
  );
});

/**
 * Whether it came to a page that was there already. It lies over that one, and moves nothing that is being read; on
 * the next page it has its own place.
 */
function useCameLate(shown: boolean): boolean {
  const [path] = useLocation();
  const [last, note] = useState({ path, shown, late: false });
  if (last.path !== path || last.shown !== shown) {
    note({ path, shown, late: shown && last.path === path });
  }
  return last.late;
}

interface CancelledProps {
  readonly className: string | undefined;
  readonly onClose: () => void;
}

/** The button that was pressed is gone by now, so this one takes the focus over; the heading has it next. */
function Cancelled({ className, onClose }: CancelledProps) {
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
      className={className}
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
