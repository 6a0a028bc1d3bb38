import type { PaymentProfile } from '#ports/payments.ts';
import { useCardWords } from '../../items/use-card-words.ts';

/** The name of a saved card: 'Visa ending 4242'. */
export function useCardName(): (card: PaymentProfile) => string {
  const words = useCardWords();
  return ({ cardBrand, cardSuffix }) => words(cardBrand, cardSuffix);
}
