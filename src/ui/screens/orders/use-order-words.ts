import {
  type HistoryEntry,
  type HistoryEntryState,
  isDeliverable,
} from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';

type Worded = { readonly state: HistoryEntryState | 'unreadable' };

/** The state of a purchase in one or two words, and its meaning. Questions reuse the checkout's texts. */
export function useOrderWords(order: Worded | HistoryEntry): { name: string; meaning: string } {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { state } = order;
  if (state === 'asking' || state === 'unasked' || state === 'paused') {
    return { name: common(`checkout.${state}.title`), meaning: common(`checkout.${state}.body`) };
  }
  const waits = 'open' in order && isDeliverable(order);
  return {
    name: t(`states.${state}`),
    meaning: waits ? t('deliver.meaning') : t(`meaning.${state}`),
  };
}
