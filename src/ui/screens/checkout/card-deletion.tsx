import type { SavedCards } from '#core/checkout/saved-cards.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Texts } from '../../i18n/texts.tsx';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useCardName } from './use-card-name.ts';

interface Answers {
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

interface QuestionProps extends Answers {
  /** Undefined if no question is open. */
  readonly card: PaymentProfile | undefined;
}

/**
 * Asks whether to delete a saved card. Render it after the list: React removes the card's button first, so that the
 * closing dialog cannot return the focus to it.
 */
export function CardQuestion({ card, ...answers }: QuestionProps) {
  return card ? (
    <Texts part="account" waiting={null}>
      <Question card={card} {...answers} />
    </Texts>
  ) : null;
}

function Question({ card, ...answers }: Answers & { readonly card: PaymentProfile }) {
  const { t } = useTranslation('account');
  const name = useCardName()(card);
  return <DeleteQuestion say={(words) => t(`cards.ask.${words}`, { card: name })} {...answers} />;
}

/** Announces which card was deleted, also if the list is empty after it. */
export const CardNews = observer(function CardNews({ cards }: { readonly cards: SavedCards }) {
  const { deleted } = cards;
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {deleted ? (
          <Texts part="account" waiting={null}>
            <Deleted card={deleted} />
          </Texts>
        ) : null}
      </span>
    </VisuallyHidden>
  );
});

function Deleted({ card }: { readonly card: PaymentProfile }) {
  const { t } = useTranslation('account');
  return <span>{t('cards.deleted', { card: useCardName()(card) })}</span>;
}
