import type { SavedCards } from '#core/checkout/saved-cards.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useCardName } from '../../items/use-card-name.ts';

interface QuestionProps {
  /** Undefined if no question is open. */
  readonly card: PaymentProfile | undefined;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/**
 * Asks whether to delete a saved card. Render it after the list: React removes the card's button first, so that the
 * closing dialog cannot return the focus to it.
 */
export function CardQuestion({ card, ...answers }: QuestionProps) {
  const { t } = useTranslation('checkout');
  const cardName = useCardName();
  if (!card) return null;
  const name = cardName(card);
  return <DeleteQuestion say={(words) => t(`cards.ask.${words}`, { card: name })} {...answers} />;
}

/** Announces which card was deleted, also if the list is empty after it. */
export const CardNews = observer(function CardNews({ cards }: { readonly cards: SavedCards }) {
  const { t } = useTranslation('checkout');
  const cardName = useCardName();
  const { deleted } = cards;
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {deleted ? t('cards.deleted', { card: cardName(deleted) }) : null}
      </span>
    </VisuallyHidden>
  );
});
