import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer, OfferNotice } from '#core/checkout/checkout-state.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { LiveRegion } from '../../components/live-region.tsx';
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
  const price = useItemTexts().money(offer.price);
  const place = checkout.wallet.isOffered ? checkout.lastPress : 'pay';
  const notice = notices[offer.notice];
  return (
    <LiveRegion urgent>
      {notice && place === beside ? (
        <Notice kind="warning" title={t(`${notice}.title`)}>
          {t(`${notice}.body`, { price })}
        </Notice>
      ) : null}
      {place === beside &&
      (offer.notice === 'rules-changed' || offer.notice === 'rules-unknown') ? (
        <RulesNotice notice={offer.notice} />
      ) : null}
    </LiveRegion>
  );
});
