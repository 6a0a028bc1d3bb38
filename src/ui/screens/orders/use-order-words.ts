import {
  type HistoryEntry,
  type HistoryEntryState,
  isDeliverable,
} from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';
import { useWithdrawalNews } from './use-withdrawal-news.ts';

type Worded = { readonly state: HistoryEntryState | 'unreadable' };

/** The state of a purchase in one or two words, and its meaning. It offers the items only if they can be asked for. */
export function useOrderWords(
  order: Worded | HistoryEntry,
  canDeliver = false,
): { name: string; meaning: string } {
  const { t } = useTranslation('orders');
  const { state } = order;
  const account = 'account' in order ? order.account : undefined;
  const news = useWithdrawalNews(account);
  const waits = 'open' in order && isDeliverable(order);
  // A purchase that was withdrawn from promises no items.
  const isPromised = ['undelivered', 'delivering'].includes(state);
  const isOwed = !isPromised || account?.withdrawal?.state === 'declined';
  const withdrawn = isOwed ? undefined : news;
  return {
    name: t(`states.${state}`),
    meaning: waits
      ? t(canDeliver ? 'deliver.meaning' : 'deliver.waiting')
      : (withdrawn ?? t(`meaning.${state}`)),
  };
}
