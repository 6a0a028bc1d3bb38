import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer, OfferNotice } from '#core/checkout/checkout-state.ts';
import { isOpen } from '#core/purchase/purchase-state.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
import { useAccount } from '../../store-context.ts';
import { useItemTexts } from '../../items/use-item-texts.ts';
import { RulesNotice } from './family-part.tsx';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
  /** The button that they are shown beside. */
  readonly beside: Checkout['lastPress'];
}

const notices = {
  none: undefined,
  'price-changed': 'priceChanged',
  'price-unknown': 'priceUnknown',
  'bought-since': 'boughtSince',
  'currency-changed': 'currencyChanged',
  'rules-changed': undefined,
  'rules-unknown': undefined,
} as const satisfies Record<OfferNotice, string | undefined>;

/** Why the last press stopped before anything was sent, beside what was pressed. */
export const OfferNotices = observer(function OfferNotices({ checkout, offer, beside }: Props) {
  const { t } = useTranslation('checkout');
  const price = useItemTexts('page').money(offer.price);
  const { purchases } = useAccount();
  const place = checkout.wallet.isOffered ? checkout.lastPress : 'pay';
  // They say that nothing is paid, which an open purchase may be.
  const shown = isOpen(purchases.of(offer.item.skuId)) ? 'none' : offer.notice;
  const notice = notices[shown];
  return (
    <LiveRegion urgent>
      {notice && place === beside ? (
        <Notice kind="warning" title={t(`${notice}.title`)}>
          {t(`${notice}.body`, { price })}
        </Notice>
      ) : null}
      {place === beside && (shown === 'rules-changed' || shown === 'rules-unknown') ? (
        <RulesNotice notice={shown} />
      ) : null}
    </LiveRegion>
  );
});
