import type { PaymentProfile } from '#ports/payments.ts';
import { type KeyboardEvent, memo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { RadioCard } from '../../components/choice.tsx';
import { Icon } from '../../components/icon.tsx';
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

/** A saved card that can pay, and the ways to change it and to be rid of it. */
export const SavedCard = memo<Props>(function SavedCard(props) {
  const { t } = useTranslation();
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
              aria-label={t('checkout.cards.edit', { card: name })}
              disabled={disabled}
              onClick={() => onEdit(card)}
            >
              <Icon name="pencil" />
            </Button>
          ) : null}
          <Button
            variant="quiet"
            square
            aria-label={t('checkout.cards.delete', { card: name })}
            disabled={disabled}
            onClick={() => onDelete(card)}
          >
            <Icon name="trash" />
          </Button>
        </>
      }
    />
  );
});

/** Enter on a card would send the form: it chooses the card, and Pay, which alone pays, gets the focus. */
function leadToPay(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const card = event.currentTarget;
  event.preventDefault();
  // Pay is off until one is chosen, and can take no focus before.
  flushSync(() => card.click());
  card.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
