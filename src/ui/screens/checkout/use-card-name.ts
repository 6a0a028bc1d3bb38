import type { PaymentProfile } from '#ports/payments.ts';
import { useTranslation } from 'react-i18next';
import { isKnownBrand } from './brand-mark.tsx';

/** The name of a saved card: 'Visa ending 4242'. */
export function useCardName(): (card: PaymentProfile) => string {
  const { t } = useTranslation();
  return ({ cardBrand, cardSuffix }) => {
    const brand = isKnownBrand(cardBrand) ? cardBrand : 'unknown';
    return t('checkout.cards.card', { card: t(`cardBrands.${brand}`), suffix: cardSuffix });
  };
}
