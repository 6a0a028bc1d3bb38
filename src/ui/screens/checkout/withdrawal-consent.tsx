import type { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/choice.tsx';
import { Texts } from '../../i18n/texts.tsx';

interface Props {
  readonly checkout: Checkout;
  readonly offer: Offer;
  readonly disabled: boolean;
}

/** Asks the buyer to give up the right to withdraw, where the studio asks for it. Never ticked in advance. */
export const WithdrawalConsent = observer(function WithdrawalConsent(props: Props) {
  if (!props.checkout.consent.isNeeded(props.offer.place.country)) return null;
  return (
    <Texts part="orders" waiting={null}>
      <ConsentBox {...props} />
    </Texts>
  );
});

const ConsentBox = observer(function ConsentBox({ checkout: { consent }, disabled }: Props) {
  const { t } = useTranslation('orders');
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
