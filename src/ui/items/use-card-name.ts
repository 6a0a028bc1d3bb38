import type { PaymentProfile } from '#ports/payments.ts';
import { useTranslation } from 'react-i18next';

export const knownBrands = [
  'visa',
  'mastercard',
  'discover',
  'amex',
  'diners',
  'jcb',
  'unionpay',
  'cartes_bancaires',
] as const;
export type KnownBrand = (typeof knownBrands)[number];

/** Whether the store has a name for a card brand. */
export function isKnownBrand(brand: string): brand is KnownBrand {
  return knownBrands.some((one) => one === brand);
}

/** The name of a card: 'Visa ending 4242'. */
export function useCardName(): (card: Pick<PaymentProfile, 'cardBrand' | 'cardSuffix'>) => string {
  const { t } = useTranslation('store');
  return ({ cardBrand, cardSuffix }) =>
    t('purchases.card', {
      card: t(`cardBrands.${isKnownBrand(cardBrand) ? cardBrand : 'unknown'}`),
      suffix: cardSuffix,
    });
}
