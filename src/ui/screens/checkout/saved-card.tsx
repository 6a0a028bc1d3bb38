import type { PaymentProfile } from '#ports/payments.ts';
import { type KeyboardEvent, memo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { RadioCard } from '../../components/choice.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { BrandMark } from './brand-mark.tsx';
import css from './checkout-screen.module.css';

interface Props {
  readonly card: PaymentProfile;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onSelect: (id: string) => void;
  readonly onDelete: (card: PaymentProfile) => void;
  /** Absent if the card cannot be edited. */
  readonly onEdit?: (card: PaymentProfile) => void;
}

/** A saved card, with buttons to edit and delete it. */
export const SavedCard = memo<Props>(function SavedCard(props) {
  const { t } = useTranslation('checkout');
  const { card, name, checked, disabled, onSelect, onDelete, onEdit } = props;
  return (
    <RadioCard
      name="card"
      className={css.savedCard}
      value={card.id}
      checked={checked}
      onValue={onSelect}
      onKeyDown={leadToPay}
      readOnly={disabled}
      label={name}
      icon={<BrandMark brand={card.cardBrand} />}
      actions={
        <>
          {onEdit ? (
            <Button
              variant="quiet"
              square
              aria-label={t('cards.edit', { card: name })}
              disabled={disabled}
              onClick={() => onEdit(card)}
            >
              <ScreenIcon name="pencil" />
            </Button>
          ) : null}
          <Button
            variant="quiet"
            square
            aria-label={t('cards.delete', { card: name })}
            disabled={disabled}
            onClick={() => onDelete(card)}
          >
            <ScreenIcon name="trash" />
          </Button>
        </>
      }
    />
  );
});

/** Enter on a card would submit the form: instead it selects the card and focuses Pay. */
function leadToPay(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const card = event.currentTarget;
  event.preventDefault();
  // Pay is disabled, and not focusable, until a card is selected.
  flushSync(() => card.click());
  card.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
