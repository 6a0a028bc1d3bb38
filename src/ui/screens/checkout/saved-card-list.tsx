import type { Checkout, Offer } from '#core/checkout/checkout.ts';
import { isOpen } from '#core/checkout/purchase-state.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/button.tsx';
import { Choices, RadioCard } from '../../parts/choice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStore } from '../../store-context.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './checkout-screen.module.css';
import { EditCardDialog } from './edit-card-dialog.tsx';
import { PayBar } from './pay-bar.tsx';
import { useCardName } from './use-card-name.ts';
import { hidesFields } from './waiting.ts';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
}

/** The saved cards, one of which pays. */
export const SavedCardList = observer(function SavedCardList({ checkout, offer }: Props) {
  const { t } = useTranslation();
  const { purchases, location } = useStore().app;
  const { cards, edit } = checkout;
  const cardName = useCardName();
  const purchase = purchases.of(offer.item.skuId);
  const busy = isOpen(purchase) || offer.kind === 'checking-price';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void checkout.pay();
  }

  function actions(card: PaymentProfile) {
    const name = cardName(card);
    return (
      <>
        {location.inBrazil ? (
          <Button
            variant="quiet"
            square
            aria-label={t('checkout.cards.edit', { card: name })}
            disabled={busy}
            onClick={() => edit.open(card)}
          >
            <Icon name="pencil" />
          </Button>
        ) : null}
        <Button
          variant="quiet"
          square
          aria-label={t('checkout.cards.delete', { card: name })}
          disabled={busy}
          onClick={() => void cards.delete(card)}
        >
          <Icon name="trash" />
        </Button>
      </>
    );
  }

  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.fields} hidden={hidesFields(purchase, offer)}>
          <div aria-live="polite">
            {cards.notDeleted ? (
              <Notice kind="danger">
                {t('checkout.cards.notDeleted', { card: cardName(cards.notDeleted.card) })}
              </Notice>
            ) : null}
          </div>
          <Choices legend={t('checkout.cards.title')}>
            {cards.list.map((card) => (
              <RadioCard
                key={card.id}
                name="card"
                value={card.id}
                checked={cards.selectedId === card.id}
                onValue={cards.select}
                disabled={busy}
                label={cardName(card)}
                icon={<BrandMark brand={card.cardBrand} />}
                actions={actions(card)}
              />
            ))}
          </Choices>
          <div>
            <Button
              variant="quiet"
              icon={<Icon name="plus" />}
              disabled={busy}
              onClick={checkout.addCard}
            >
              {t('checkout.cards.add')}
            </Button>
          </div>
        </div>
        <PayBar checkout={checkout} offer={offer} />
      </form>
      <EditCardDialog edit={edit} />
    </>
  );
});
