import { withinDays } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../i18n/use-moment.ts';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { useAccount } from '../../store-context.ts';
import css from './privacy-screen.module.css';
import { useBusy } from '../../components/use-busy.ts';
import { passFocusTo } from '../../layout/focus-heading.ts';

const passFocus = passFocusTo('h3', '[data-card]');

interface Props {
  /** Called if the player wants to link an e-mail. */
  readonly onLink: () => void;
}

/** Whether the account will be deleted, and the address of its mails. */
export const RequestCard = observer(function RequestCard({ onLink }: Props) {
  const { t } = useTranslation(['privacy', 'store']);
  const { privacy, linkedEmail } = useAccount();
  const moment = useMoment();
  const [checking, checkAgain] = useBusy(privacy.refetch);
  const { state, certainStatus: status } = privacy;
  const email = linkedEmail.state;
  const quiet = status === 'DEFAULT' || status === 'UNKNOWN';
  // Green means that the account is safe, which is unknown until the platform answers.
  const certain = state.kind === 'known' && status !== 'UNKNOWN';
  return (
    <Card
      className={cx(css.whole, quiet && !certain && css.uncertain)}
      tone={quiet ? (certain ? 'leaf' : 'plain') : 'coin'}
    >
      <h3 tabIndex={-1} className={css.title}>
        {'problem' in state ? <Icon name="info" /> : null}
        <span>{t('glance.request.title')}</span>
      </h3>
      {/* Piece by piece: what is said already is not said again with the next. */}
      <div role="status" aria-atomic="false">
        {state.kind === 'unread' ? <p>{t('glance.request.reading')}</p> : null}
        {state.kind === 'unreadable' ? <p>{t('glance.request.unread')}</p> : null}
        {state.kind === 'doubtful' ? <p>{t('glance.request.doubtful')}</p> : null}
        {'asOf' in state ? <p>{t('glance.request.asOf', { date: moment(state.asOf) })}</p> : null}
        {'asOf' in state || state.kind === 'known' ? (
          <p>{t(`glance.request.${status}`, { days: withinDays })}</p>
        ) : null}
      </div>
      {'problem' in state || status === 'UNKNOWN' ? (
        <div ref={passFocus}>
          <Button variant="secondary" busy={checking} onClick={checkAgain}>
            {t('glance.request.again')}
          </Button>
        </div>
      ) : null}
      {email.kind === 'linked' ? <p>{t('glance.request.email', { email: email.email })}</p> : null}
      {email.kind === 'none' ? (
        <>
          <p>{t('glance.request.noEmail')}</p>
          <div ref={passFocus}>
            <Button variant="secondary" onClick={onLink}>
              {t('store:nav.linkEmail')}
            </Button>
          </div>
        </>
      ) : null}
    </Card>
  );
});
