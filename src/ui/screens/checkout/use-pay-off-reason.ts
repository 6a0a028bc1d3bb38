import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import { pageLanguage } from '#core/language/languages.ts';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../store-context.ts';

/** Why Pay is disabled, as a text; undefined if it is not. Call it from an observer. */
export function usePayOffReason(checkout: Checkout, offer: Offer): string | undefined {
  const { t, i18n } = useTranslation(['checkout', 'store']);
  const { t: common } = useTranslation();
  const { purchases } = useAccount();
  const { skuId } = offer.item;
  if (checkout.maintenance.state)
    return t('store:maintenance.title', { lng: pageLanguage(i18n.language) });
  if (offer.purchaseCount === undefined) return t('noStorage.title');
  if (isOpen(purchases.of(skuId))) return t('payOff.open');
  if (!purchases.canBuy(skuId)) {
    const paying = purchases.all.some((state) => state.kind === 'paying');
    return t(paying ? 'payOff.other' : 'payOff.unreadable');
  }
  if (checkout.cardReady && checkout.consent.isMissing(offer.region.country)) {
    return t('waiver.missing');
  }
  if (checkout.cardReady) return undefined;
  if (checkout.area.shows === 'new-card') {
    return t(offer.form.marked ? 'payMarked' : 'payHint');
  }
  return checkout.cards.list.length === 0 ? common('app.loading') : t('cards.choose');
}
