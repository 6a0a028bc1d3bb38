/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { StripeProvider } from '#adapters/stripe/provider.ts';
import { createWalletButtons } from '#adapters/stripe/wallet-buttons.tsx';
import type { WalletButtonsProps } from '#ports/payments.ts';
import type {
  ExpressPaymentType,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';
import { act, render, waitFor } from '@testing-library/react';
import { setDarkDevice } from '../../support/dark-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { StripeDouble } from '../../support/stripe-double.ts';

interface Events {
  readonly ready: StripeExpressCheckoutElementReadyEvent;
  readonly click: StripeExpressCheckoutElementClickEvent;
  readonly confirm: StripeExpressCheckoutElementConfirmEvent;
  readonly cancel: { readonly elementType: 'expressCheckout' };
  readonly loaderror: object;
}

/** Stripe's script with one Express Checkout Element. */
class WalletDouble extends StripeDouble {
  get options(): object | undefined {
    return this.element('expressCheckout').options[0];
  }

  emit<E extends keyof Events>(event: E, detail: Events[E]): void {
    this.element('expressCheckout').emit(event, detail);
  }

  ready(wallets: Partial<NonNullable<Events['ready']['availablePaymentMethods']>> | undefined) {
    const none = { applePay: false, googlePay: false, link: false, paypal: false };
    const all = { ...none, amazonPay: false, klarna: false, ...wallets };
    const availablePaymentMethods = wallets && all;
    this.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods });
  }

  click(): string[] {
    const answers: string[] = [];
    const expressPaymentType: ExpressPaymentType = 'google_pay';
    const resolve = () => void answers.push('opened');
    const reject = () => void answers.push('stays closed');
    this.emit('click', { elementType: 'expressCheckout', expressPaymentType, resolve, reject });
    return answers;
  }

  confirm(paymentFailed: () => void, email?: string): void {
    const address = { line1: '', line2: null, city: '', state: '', postal_code: '', country: 'US' };
    const billingDetails = { name: 'Parent', address, ...(email === undefined ? {} : { email }) };
    this.emit('confirm', { expressPaymentType: 'google_pay', billingDetails, paymentFailed });
  }
}

let double: WalletDouble;
let provider: StripeProvider;
let heard: { [K in 'onWallets' | 'onOpen' | 'onConfirm' | 'onClose']: jest.Mock };

beforeEach(() => {
  double = new WalletDouble();
  provider = new StripeProvider(() => Promise.resolve(double.stripe), new ManualClock());
  heard = {
    onWallets: jest.fn(),
    onOpen: jest.fn(() => true),
    onConfirm: jest.fn(() => Promise.resolve()),
    onClose: jest.fn(),
  };
});

async function show(props: Partial<WalletButtonsProps> = {}) {
  const open = () => Promise.resolve(double.stripe);
  const WalletButtons = createWalletButtons(() => Promise.resolve({ provider, open }));
  const buttons = (changed: Partial<WalletButtonsProps>) => (
    <WalletButtons
      billingPlatformId="us"
      language="pt"
      price={{ minor: 499, currency: 'USD' }}
      asksEmail={false}
      {...heard}
      {...props}
      {...changed}
    />
  );
  const shown = render(buttons({}));
  await waitFor(() => expect(double.group).toHaveLength(1));
  return (changed: Partial<WalletButtonsProps>) => shown.rerender(buttons(changed));
}

test('the element knows price, currency and language, and creates only card methods, without an intent', async () => {
  await show();
  expect(double.group[0]).toMatchObject({
    mode: 'payment',
    amount: 499,
    currency: 'usd',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: 'pt-BR',
  });
});

test('offers Apple Pay and Google Pay alone, and asks for no phone number and no address', async () => {
  await show();
  expect(double.options).toMatchObject({
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'never',
      amazonPay: 'never',
      paypal: 'never',
      klarna: 'never',
    },
    emailRequired: false,
    phoneNumberRequired: false,
    shippingAddressRequired: false,
    billingAddressRequired: false,
  });
});

test.each([
  ['white on a dark page', true, 'white'],
  [
    'black on a dark device if the browser lacks light-dark(), as its page is light',
    false,
    'black',
  ],
])('the buttons are %s', async (_, hasLightDark, colour) => {
  setDarkDevice(hasLightDark);
  await show();
  expect(double.options).toMatchObject({ buttonTheme: { applePay: colour, googlePay: colour } });
});

test('asks for the e-mail if the player has linked none, and passes on that of the wallet', async () => {
  await show({ asksEmail: true });
  expect(double.options).toMatchObject({ emailRequired: true });
  double.confirm(() => {}, 'parent@example.test');
  expect(heard.onConfirm).toHaveBeenCalledWith('parent@example.test');
});

test('tells the element a new price', async () => {
  const change = await show();
  change({ price: { minor: 599, currency: 'USD' } });
  expect(double.group.slice(1)).toMatchObject([{ amount: 599 }]);
});

test.each([
  ['Apple Pay', { applePay: true }, true],
  ['Google Pay', { googlePay: true }, true],
  ['only a wallet that is not offered', { link: true }, false],
  ['none', undefined, false],
])('reports wallets of a device with %s', async (_, wallets, some) => {
  await show();
  double.ready(wallets);
  expect(heard.onWallets.mock.calls).toEqual([[some]]);
});

test('reports that wallets are not known if the element cannot be loaded', async () => {
  await show();
  double.emit('loaderror', {});
  expect(heard.onWallets.mock.calls).toEqual([[undefined]]);
});

test('reports that wallets are not known if the provider’s script cannot be loaded', async () => {
  const WalletButtons = createWalletButtons(() => Promise.reject(new Error('blocked')));
  const price = { minor: 499, currency: 'USD' };
  const given = { billingPlatformId: 'us', language: 'en', price, asksEmail: false, ...heard };
  render(<WalletButtons {...given} />);
  await waitFor(() => expect(heard.onWallets.mock.calls).toEqual([[undefined]]));
});

test('opens the sheet in the same turn if it may, and keeps it closed otherwise', async () => {
  await show();
  expect(double.click()).toEqual(['opened']);
  heard.onOpen.mockReturnValue(false);
  expect(double.click()).toEqual(['stays closed']);
});

test('a confirmed sheet whose card was registered does not fail', async () => {
  await show();
  heard.onConfirm.mockImplementation(() => provider.createWalletMethod());
  const failed = jest.fn();
  double.confirm(failed);
  await act(async () => {});
  expect(failed).not.toHaveBeenCalled();
});

test('a confirmed sheet whose card is not registered in the end has failed', async () => {
  await show();
  const failed = jest.fn();
  double.confirm(failed);
  await act(async () => {});
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a second confirmation of the same sheet is ignored and does not fail it, and the next sheet can be confirmed', async () => {
  await show();
  let finish = () => {};
  heard.onConfirm.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  const failed = jest.fn();
  double.confirm(failed);
  double.confirm(failed);
  expect(heard.onConfirm).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
  await act(async () => finish());
  double.confirm(failed);
  expect(heard.onConfirm).toHaveBeenCalledTimes(2);
  await act(async () => finish());
});

test('reports a sheet that was closed', async () => {
  await show();
  double.emit('cancel', { elementType: 'expressCheckout' });
  expect(heard.onClose).toHaveBeenCalledTimes(1);
});
