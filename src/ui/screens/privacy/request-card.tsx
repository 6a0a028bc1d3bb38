import { withinDays } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../i18n/use-moment.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/page.tsx';
import { useStore } from '../../store-context.ts';
import css from './privacy-screen.module.css';

/** Whether the account is going to be deleted, and where its mails go. */
export const RequestCard = observer(function RequestCard() {
  const { t } = useTranslation('privacy');
  const { privacy, linkedEmail } = useStore().app;
  const moment = useMoment();
  const { state } = privacy;
  const email = linkedEmail.state;
  return (
    <Card className={css.whole} tone={state.status === 'DEFAULT' ? 'leaf' : 'coin'}>
      <h3>{t('glance.request.title')}</h3>
      <div role="status">
        {state.kind === 'unread' ? <p>{t('glance.request.reading')}</p> : null}
        {state.kind === 'unreadable' ? <p>{t('glance.request.unread')}</p> : null}
        {state.kind === 'doubtful' ? <p>{t('glance.request.doubtful')}</p> : null}
        {'asOf' in state ? <p>{t('glance.request.asOf', { date: moment(state.asOf) })}</p> : null}
        {'asOf' in state || state.kind === 'known' ? (
          <p>{t(`glance.request.${state.status}`, { days: withinDays })}</p>
        ) : null}
      </div>
      {'problem' in state ? (
        <Button variant="secondary" onClick={() => void privacy.refetch()}>
          {t('glance.request.again')}
        </Button>
      ) : null}
      {email.kind === 'linked' ? <p>{t('glance.request.email', { email: email.email })}</p> : null}
      {email.kind === 'none' ? <p>{t('glance.request.noEmail')}</p> : null}
    </Card>
  );
});
