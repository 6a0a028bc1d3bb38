import type { CardField, CardFieldsProps } from '#ports/payments.ts';
import type { CardInputs, InputWiring } from '#ui/slots.ts';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CardChange, CardElement } from './card-element.tsx';
import css from './element-inputs.module.css';
import { stripeLocale } from './locale.ts';
import { StyleProbe } from './style-probe.tsx';
import type { StripeProvider } from './provider.ts';

interface Props extends CardFieldsProps {
  readonly stripe: Stripe;
  readonly provider: StripeProvider;
  /** Called once all fields can be typed in: each is a page of its own, which may fail to load. */
  readonly onReady: () => void;
  readonly children: (inputs: CardInputs) => ReactNode;
}

/** Stripe's three card fields. Their language is fixed when they mount. */
export function ElementInputs({ stripe, provider, language, children, ...form }: Props) {
  const { disabled, onValidity, onBlur, onReady } = form;
  const [locale] = useState(stripeLocale(language));
  const [style, setStyle] = useState<StripeElementStyle>();
  const [number, setNumber] = useState<StripeCardNumberElement>();
  const [focused, setFocused] = useState<CardField>();
  const ready = useRef(new Set<CardField>());

  useEffect(
    () => (number ? provider.mount({ stripe, number }) : undefined),
    [stripe, provider, number],
  );

  function change(field: CardField, event: CardChange): void {
    const { complete, empty, error } = event;
    onValidity(field, { complete, empty, error: error !== undefined });
  }

  function isReady(field: CardField): void {
    ready.current.add(field);
    if (ready.current.size === 3) onReady();
  }

  function leave(field: CardField): void {
    setFocused((current) => (current === field ? undefined : current));
    onBlur(field);
  }

  const input = (field: CardField) => (wiring: InputWiring) => (
    <div
      className={`${wiring.className} ${css.box}`}
      aria-invalid={wiring['aria-invalid']}
      data-focused={focused === field || undefined}
    >
      <CardElement
        field={field}
        id={wiring.id}
        options={{ disabled, ...(style ? { style } : {}) }}
        onNumber={setNumber}
        onReady={() => isReady(field)}
        onChange={(event) => change(field, event)}
        onFocus={() => setFocused(field)}
        onBlur={() => leave(field)}
      />
    </div>
  );

  return (
    <Elements stripe={stripe} options={{ locale }}>
      <StyleProbe onStyle={setStyle} />
      {children({ number: input('number'), expiry: input('expiry'), code: input('code') })}
    </Elements>
  );
}
