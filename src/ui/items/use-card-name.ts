import type { PaymentProfile } from '#ports/payments.ts';
import { useTranslation } from 'react-i18next';

/** Names of card brands, the same in every language. */
const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  amex: 'American\u00a0Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
} as const;
export type KnownBrand = keyof typeof brandNames;

/** Whether the store has a name for a card brand. */
export function isKnownBrand(brand: string): brand is KnownBrand {
  return Object.hasOwn(brandNames, brand);
}

/** The name of a card: 'Visa ending 4242'. */
export function useCardName(): (card: Pick<PaymentProfile, 'cardBrand' | 'cardSuffix'>) => string {
  const { t } = useTranslation('store');
  return ({ cardBrand, cardSuffix }) =>
    t('purchases.card', {
      card: isKnownBrand(cardBrand) ? brandNames[cardBrand] : t('purchases.unknownBrand'),
      suffix: cardSuffix,
    });
}
