import type { Checkout, Offer } from '#core/checkout/checkout.ts';
import { isOpen } from '#core/checkout/purchase-state.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../layout/focus-heading.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const purchase = purchases.of(offer.item.skuId);
  const busy = isOpen(purchase) || offer.kind === 'checking-price';

  function submit(event: FormEvent): void {
    event.preventDefault();
    void checkout.pay();
  }

  /** The button that was pressed goes with the card: the card in its place takes the focus, else the page. */
  function remove(card: PaymentProfile): void {
    const place = cards.list.indexOf(card);
    flushSync(() => void cards.delete(card));
    const left = form.current?.querySelectorAll<HTMLElement>('[type="radio"]') ?? [];
    const next = left[Math.min(place, left.length - 1)];
    if (next) next.focus();
    else focusHeading();
  }

  function addCard(): void {
    flushSync(checkout.addCard);
    focusHeading();
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
          onClick={() => remove(card)}
        >
          <Icon name="trash" />
        </Button>
      </>
    );
  }

  return (
    <>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
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
            <Button variant="quiet" icon={<Icon name="plus" />} disabled={busy} onClick={addCard}>
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
