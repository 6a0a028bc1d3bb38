import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { Choices } from '../../components/choice.tsx';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { passFocusOn } from '../../layout/focus-heading.ts';
import { Loading } from '../../layout/loading.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAccount } from '../../store-context.ts';
import css from './checkout-screen.module.css';
import { EditCardDialog } from './edit-card-dialog.tsx';
import { focusCardForm } from './focus-card-form.ts';
import { PayBar } from './pay-bar.tsx';
import { SavedCard } from './saved-card.tsx';
import { useCardName } from '../../items/use-card-name.ts';
import { hidesFields } from './waiting.ts';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
}

/** The saved cards to choose from; a placeholder while they load. */
export const SavedCardList = observer(function SavedCardList({ checkout, offer }: Props) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const { purchases } = useAccount();
  const { cards, edit } = checkout;
  const cardName = useCardName();
  const [asked, setAsked] = useState<PaymentProfile>();
  const purchase = purchases.of(offer.item.skuId);
  const busy = isOpen(purchase) || offer.kind === 'checking-price' || checkout.lock.asking;

  /** If the card is removed, and with it the pressed button, the next card takes the focus, otherwise the form. */
  function close({ id }: PaymentProfile, dialog: () => void): void {
    const place = cards.list.findIndex((card) => card.id === id);
    flushSync(dialog);
    if (cards.list.some((card) => card.id === id)) return;
    const left = document.querySelectorAll<HTMLElement>('main form [type="radio"]');
    const next = left[Math.min(place, left.length - 1)];
    if (next) next.focus();
    else focusCardForm();
  }

  function remove(card: PaymentProfile): void {
    setAsked(undefined);
    void checkout.area.delete(card);
  }

  function addCard(): void {
    flushSync(checkout.area.addCard);
    focusCardForm();
  }

  return (
    <>
      <Form ref={passFocusOn} onSubmit={() => void checkout.pay()}>
        <div className={css.fields} hidden={hidesFields(purchase, offer)}>
          <div aria-live="polite">
            {cards.notDeleted ? (
              <Notice kind="danger">
                {t('cards.notDeleted', { card: cardName(cards.notDeleted) })}
              </Notice>
            ) : null}
          </div>
          <Choices legend={t('cards.title')}>
            {cards.list.map((card) => (
              <SavedCard
                key={card.id}
                card={card}
                name={cardName(card)}
                checked={cards.selectedId === card.id}
                disabled={busy}
                onSelect={cards.select}
                onDelete={setAsked}
                {...(offer.region.inBrazil ? { onEdit: edit.open } : {})}
              />
            ))}
            {cards.list.length === 0 ? (
              <>
                <Loading />
                <p aria-hidden="true">{common('app.loading')}</p>
                <Skeleton shape="block" />
              </>
            ) : null}
          </Choices>
          <div>
            <Button
              variant="quiet"
              icon={<ScreenIcon name="plus" />}
              disabled={busy}
              onClick={addCard}
            >
              {t('cards.add')}
            </Button>
          </div>
        </div>
        <PayBar checkout={checkout} offer={offer} />
      </Form>
      <EditCardDialog edit={edit} onClose={(card) => close(card, edit.close)} />
      {/* After the list: the closing dialog cannot return the focus to a button that has been removed before. */}
      {asked ? (
        <DeleteQuestion
          say={(words) => t(`cards.ask.${words}`, { card: cardName(asked) })}
          onKeep={() => setAsked(undefined)}
          onDelete={() => close(asked, () => remove(asked))}
        />
      ) : null}
    </>
  );
});
