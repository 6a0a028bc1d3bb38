import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { observer } from 'mobx-react-lite';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import css from './checkout-screen.module.css';
import { useCardName } from '../../items/use-card-name.ts';
import { focusCardForm } from './focus-card-form.ts';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
  readonly disabled: boolean;
}

/**
 * Shown beside a form that did not wait for the saved cards: they are loading, can be shown, or failed to load or to be
 * deleted. Its height is fixed, so that no field moves.
 */
export const LateCards = observer(function LateCards({ checkout, offer, disabled }: Props) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const { cards, area } = checkout;
  const cardName = useCardName();
  const failed = cards.reading === 'failed';
  const { notDeleted } = cards;

  /** The button is removed with the form: the first card takes the focus. */
  function showCards(): void {
    flushSync(area.backToCards);
    document.querySelector<HTMLElement>('main form [type="radio"]')?.focus();
  }

  /** The button is removed until they are loaded. */
  function retry(): void {
    void area.retry(offer.region.billingPlatformId);
    focusCardForm();
  }

  return (
    <div className={css.late} aria-live="polite">
      <span className={css.small}>
        {failed
          ? t('cards.notRead')
          : cards.reading === 'loading'
            ? `${t('cards.title')} – ${common('app.loading')}`
            : notDeleted
              ? t('cards.notDeleted', { card: cardName(notDeleted) })
              : ''}
      </span>
      {failed ? (
        <Button variant="quiet" disabled={disabled} onClick={retry}>
          {common('app.retry')}
        </Button>
      ) : null}
      {cards.list.length > 0 ? (
        <Button variant="quiet" disabled={disabled} onClick={showCards}>
          {t('cards.title')}
        </Button>
      ) : null}
    </div>
  );
});
