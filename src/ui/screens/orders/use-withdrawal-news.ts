import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../i18n/use-moment.ts';

/** The state of the withdrawal from a purchase, in words; undefined without one. Call from an observer. */
export function useWithdrawalNews(account: HistoryEntry['account']): string | undefined {
  const { t } = useTranslation('orders');
  const moment = useMoment();
  const withdrawal = account?.withdrawal;
  if (!withdrawal || withdrawal.state === 'none') return undefined;
  const { state, receivedAt } = withdrawal;
  if (state !== 'received') return t(`withdrawal.${state}`);
  return receivedAt === null
    ? t('withdrawal.unknown')
    : t('withdrawal.received', { date: moment(receivedAt) });
}
