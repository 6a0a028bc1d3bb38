import { routes } from '#core/navigation/routes.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { withdrawableUntil } from '#core/withdrawal/withdrawable.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../../components/button.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useMoment } from '../../i18n/use-moment.ts';
import { useStore } from '../../store-context.ts';
import css from './orders-screen.module.css';

/** The way to withdraw from the purchase, or what became of a withdrawal. */
export const WithdrawalPart = observer(function WithdrawalPart({
  order,
}: {
  readonly order: HistoryEntry;
}) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const day = useDay();
  const moment = useMoment();
  const { settings, device } = useStore().app;
  const withdrawal = order.account?.withdrawal;
  const until = withdrawableUntil(order, settings.withdrawal, device.clock.now());
  if (until !== undefined) {
    return (
      <div className={css.withdrawal}>
        <p className={css.small}>{t('withdrawal.until', { date: day(until) })}</p>
        <Link href={`${routes.withdraw.path}?reference=${encodeURIComponent(order.id)}`} asChild>
          <LinkButton variant="secondary" block>
            {common('footer.withdraw')}
          </LinkButton>
        </Link>
      </div>
    );
  }
  if (!withdrawal || withdrawal.state === 'none') return null;
  const { state, receivedAt } = withdrawal;
  const isDated = state === 'received' && receivedAt !== null;
  return (
    <p className={css.small}>
      {isDated
        ? t('withdrawal.received', { date: moment(receivedAt) })
        : t(`withdrawal.${state === 'received' ? 'unknown' : state}`)}
    </p>
  );
});
