import type { WalletButtonsProps } from '#ports/payments.ts';
import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { darkScheme } from '../shared/dark-scheme.ts';
import { stripeLocale } from './locale.ts';
import type { StripeProvider } from './provider.ts';

interface Props extends WalletButtonsProps {
  readonly stripe: Stripe;
  readonly provider: StripeProvider;
}

/** Only wallets that pay by card. Link and the others keep an e-mail, or are no cards. */
const paymentMethods = {
  applePay: 'auto',
  googlePay: 'auto',
  link: 'never',
  amazonPay: 'never',
  paypal: 'never',
  klarna: 'never',
} as const;

/** Stripe's Express Checkout Element in a group of its own, which knows the price before there is a purchase. */
export function WalletElement({ stripe, ...props }: Props) {
  const { language, price } = props;
  const [locale] = useState(stripeLocale(language));
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: price.minor,
    currency: price.currency.toLowerCase(),
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale,
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons stripe={stripe} {...props} />
    </Elements>
  );
}

function Buttons({ stripe, provider, asksEmail, onWallets, onOpen, onConfirm, onClose }: Props) {
  const elements = useElements();
  const isDark = useDark();
  const confirming = useRef(false);

  /** A sheet is confirmed once, whatever its events. */
  async function confirm(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    if (!elements || confirming.current) return;
    confirming.current = true;
    const end = provider.confirmed({ stripe, elements, fail: event.paymentFailed });
    try {
      await onConfirm(event.billingDetails?.email);
    } finally {
      end();
      confirming.current = false;
    }
  }

  const options: StripeExpressCheckoutElementOptions = {
    paymentMethods,
    emailRequired: asksEmail,
    phoneNumberRequired: false,
    shippingAddressRequired: false,
    billingAddressRequired: false,
    buttonHeight: 48,
    buttonTheme: {
      applePay: isDark ? 'white' : 'black',
      googlePay: isDark ? 'white' : 'black',
    },
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
  };
  return (
    <ExpressCheckoutElement
      key={String(isDark)}
      options={options}
      onReady={({ availablePaymentMethods: some }) =>
        onWallets(Boolean(some?.applePay || some?.googlePay))
      }
      onLoadError={() => onWallets(undefined)}
      onClick={({ resolve, reject }) => (onOpen() ? resolve() : reject())}
      onConfirm={(event) => void confirm(event)}
      onCancel={onClose}
    />
  );
}

function useDark(): boolean {
  const [isDark, setDark] = useState(() => darkScheme().matches);
  useEffect(() => {
    const scheme = darkScheme();
    const change = () => setDark(scheme.matches);
    scheme.addEventListener('change', change);
    return () => scheme.removeEventListener('change', change);
  }, []);
  return isDark;
}
