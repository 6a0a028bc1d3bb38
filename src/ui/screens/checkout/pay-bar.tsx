import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MaintenanceNotice } from '../../layout/maintenance-notice.tsx';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/choice.tsx';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { useClickGuard } from '../../components/click-guard.ts';
import { SellerBlock } from '../../purchases/seller-block.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { useItemTexts } from '../../items/use-item-texts.ts';
import css from './checkout-screen.module.css';
import { OfferNotices } from './offer-notices.tsx';
import { usePayOffReason } from './use-pay-off-reason.ts';
import { hidesFields } from './waiting.ts';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
}

/** The Pay button with the full price, and the reason if it is disabled. */
export const PayBar = observer(function PayBar({ checkout, offer }: Props) {
  const { t } = useTranslation('checkout');
  const { embedded } = useStore().app;
  const { purchases } = useAccount();
  const price = useItemTexts('page').money(offer.price);
  const purchase = purchases.of(offer.item.skuId);
  const busy = purchase.kind === 'paying' || offer.kind === 'checking-price';
  const reason = usePayOffReason(checkout, offer);
  const bare = hidesFields(purchase, offer);
  const { consent, lock } = checkout;
  const { asking } = lock;
  const { country } = offer.region;
  const guard = useClickGuard(`${price} ${offer.purchaseCount} ${purchase.kind} ${asking}`);
  return (
    <div className={css.payBar}>
      <div aria-live="polite">
        {checkout.maintenance.state === 'announced' && !embedded.on ? <MaintenanceNotice /> : null}
      </div>
      <OfferNotices checkout={checkout} offer={offer} beside="pay" />
      {!bare && consent.isNeeded(country) ? (
        <Checkbox
          label={t('waiver.sentence')}
          required
          checked={consent.sentence !== undefined}
          onValue={(ticked) => consent.set(ticked ? t('waiver.sentence') : undefined)}
          readOnly={busy || asking}
        />
      ) : null}
      {bare ? null : <p className={css.small}>{t('askAdult')}</p>}
      <Button
        type="submit"
        block
        busy={busy || asking}
        disabled={!busy && !asking && !checkout.canPay}
        icon={<ScreenIcon name="lock" />}
        reason={reason}
        onClick={guard}
      >
        {busy ? t('paying') : t('pay', { price })}
      </Button>
      {bare ? null : <p className={css.small}>{t('secure')}</p>}
      <SellerBlock country={country} />
    </div>
  );
});
