import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/choice.tsx';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
  readonly disabled: boolean;
}

/** Asks the buyer to give up the right to withdraw, where the studio asks for it. Never ticked in advance. */
export const WithdrawalConsent = observer(function WithdrawalConsent({
  checkout,
  offer,
  disabled,
}: Props) {
  const { t } = useTranslation('checkout');
  const { consent } = checkout;
  if (!consent.isNeeded(offer.region.country)) return null;
  return (
    <Checkbox
      label={t('waiver.sentence')}
      required
      checked={consent.sentence !== undefined}
      onValue={(ticked) => consent.set(ticked ? t('waiver.sentence') : undefined)}
      readOnly={disabled}
    />
  );
});
