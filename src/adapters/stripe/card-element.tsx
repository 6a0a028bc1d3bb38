import type { CardField } from '#ports/payments.ts';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type {
  StripeCardCvcElementChangeEvent,
  StripeCardExpiryElementChangeEvent,
  StripeCardNumberElement,
  StripeCardNumberElementChangeEvent,
  StripeElementStyle,
} from '@stripe/stripe-js';
import css from './element-inputs.module.css';

export type CardChange =
  | StripeCardNumberElementChangeEvent
  | StripeCardExpiryElementChangeEvent
  | StripeCardCvcElementChangeEvent;

interface Props {
  readonly field: CardField;
  /** A label for this id focuses the field. */
  readonly id: string;
  readonly options: { readonly disabled: boolean; readonly style?: StripeElementStyle };
  /** Called with the number's element when it is ready. */
  readonly onNumber: (element: StripeCardNumberElement) => void;
  /** Called once the field can be typed in. */
  readonly onReady: () => void;
  readonly onChange: (event: CardChange) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** One of Stripe's card fields. */
export function CardElement({ field, onNumber, ...rest }: Props) {
  const props = { ...rest, className: css.frame ?? '' };
  // On a device that children share, Link would offer the card that one person saved there to the next.
  // The icon of a co-badged card is its choice of brand (EU regulation 2015/751).
  const numberOptions = { ...rest.options, disableLink: true, showIcon: true };
  switch (field) {
    case 'number':
      return (
        <CardNumberElement
          {...props}
          options={numberOptions}
          onReady={(element) => {
            onNumber(element);
            props.onReady();
          }}
        />
      );
    case 'expiry':
      return <CardExpiryElement {...props} />;
    case 'code':
      return <CardCvcElement {...props} />;
  }
}
