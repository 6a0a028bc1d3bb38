import {
  type HistoryEntry,
  type HistoryEntryState,
  isDeliverable,
} from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';
import { useWithdrawalNews } from './use-withdrawal-news.ts';

type Worded = { readonly state: HistoryEntryState | 'unreadable' };

/** The state of a purchase in one or two words, and its meaning. Questions have the checkout's texts. */
export function useOrderWords(order: Worded | HistoryEntry): { name: string; meaning: string } {
  const { t } = useTranslation(['orders', 'store']);
  const { state } = order;
  const news = useWithdrawalNews('account' in order ? order.account : undefined);
  if (state === 'asking' || state === 'unasked' || state === 'paused') {
    return {
      name: t(`store:purchases.questions.${state}.title`),
      meaning: t(`store:purchases.questions.${state}.body`),
    };
  }
  const waits = 'open' in order && isDeliverable(order);
  // Nobody promises items of a purchase that was withdrawn from.
  const withdrawn = state === 'undelivered' ? news : undefined;
  return {
    name: t(`states.${state}`),
    meaning: waits ? t('deliver.meaning') : (withdrawn ?? t(`meaning.${state}`)),
  };
}
