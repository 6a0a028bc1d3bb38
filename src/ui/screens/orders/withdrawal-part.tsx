import { routes } from '#core/navigation/routes.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { withdrawableUntil } from '#core/withdrawal/withdrawable.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../../components/button.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useStore } from '../../store-context.ts';
import css from './orders-screen.module.css';
import { useOrderWords } from './use-order-words.ts';
import { useWithdrawalNews } from './use-withdrawal-news.ts';

/** The way to withdraw from the purchase, or what became of a withdrawal. */
export const WithdrawalPart = observer(function WithdrawalPart({
  order,
}: {
  readonly order: HistoryEntry;
}) {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const day = useDay();
  const { settings, device } = useStore().app;
  const news = useWithdrawalNews(order.account);
  const { meaning } = useOrderWords(order);
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
  // Said above by the meaning of the purchase's state.
  if (news === undefined || news === meaning) return null;
  return <p className={css.small}>{news}</p>;
});
