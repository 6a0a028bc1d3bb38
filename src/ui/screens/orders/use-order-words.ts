import type { HistoryEntryState } from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';

/** The state of a purchase in one or two words, and its meaning. Questions reuse the checkout's texts. */
export function useOrderWords(state: HistoryEntryState | 'unreadable'): {
  name: string;
  meaning: string;
} {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  return state === 'asking' || state === 'unasked' || state === 'paused'
    ? { name: common(`checkout.${state}.title`), meaning: common(`checkout.${state}.body`) }
    : { name: t(`states.${state}`), meaning: t(`meaning.${state}`) };
}
