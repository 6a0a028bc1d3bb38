import type { Checkout, Offer } from '#core/checkout/checkout.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useStore } from '../../store-context.ts';
import { useItemTexts } from '../use-item-texts.ts';
import css from './checkout-screen.module.css';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
}

/** Pay with the full price, and what stands in its way. */
export const PayBar = observer(function PayBar({ checkout, offer }: Props) {
  const { t } = useTranslation();
  const { purchases } = useStore().app;
  const price = useItemTexts().money(offer.price);
  const busy = purchases.state.kind === 'paying' || offer.kind === 'checking-price';
  const hint = checkout.area === 'saved-cards' ? 'checkout.cards.choose' : 'checkout.payHint';
  const reason = checkout.cardReady ? undefined : t(hint);
  return (
    <div className={css.payBar}>
      <div aria-live="assertive">
        {offer.notice === 'price-changed' ? (
          <Notice kind="warning" title={t('checkout.priceChanged.title')}>
            {t('checkout.priceChanged.body', { price })}
          </Notice>
        ) : null}
        {offer.notice === 'price-unknown' ? (
          <Notice kind="warning" title={t('checkout.priceUnknown.title')}>
            {t('checkout.priceUnknown.body')}
          </Notice>
        ) : null}
      </div>
      <p className={css.small}>{t('checkout.askAdult')}</p>
      <Button
        type="submit"
        block
        busy={busy}
        disabled={!busy && !checkout.canPay}
        icon={<Icon name="lock" />}
        {...(reason ? { reason } : {})}
      >
        {busy ? t('checkout.paying') : t('checkout.pay', { price })}
      </Button>
      <p className={css.small}>{t('checkout.secure')}</p>
    </div>
  );
});
