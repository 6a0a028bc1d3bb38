// Runs in the page before stripe-script.ts: Elements in deferred mode, the Express Checkout Element, and its wallets'
// sheets. If Stripe's documentation does not say what happens, this is what a store can rely on least.

import type {
  AvailablePaymentMethods,
  BillingDetails,
  ExpressPaymentType,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js';

export type { WalletElements };
/** A wallet of a device, by its key in the element's options. */
export type Wallet = keyof AvailablePaymentMethods;

const frames = 'https://js.stripe.com/stand-in/wallets.html';
const sheets = 'https://hooks.stripe.com/stand-in/wallet.html';
const elementType = 'expressCheckout';

/** Options of `stripe.elements()` in deferred mode. */
export type PaymentOptions = Extract<StripeElementsOptionsMode, { readonly mode: 'payment' }>;

interface Events {
  readonly ready: StripeExpressCheckoutElementReadyEvent;
  readonly click: StripeExpressCheckoutElementClickEvent;
  readonly confirm: StripeExpressCheckoutElementConfirmEvent;
  readonly cancel: { readonly elementType: 'expressCheckout' };
}
type WalletListener = (event: Events[keyof Events]) => void;

const paymentTypes: Readonly<Record<Wallet, ExpressPaymentType>> = {
  applePay: 'apple_pay',
  googlePay: 'google_pay',
  link: 'link',
  amazonPay: 'amazon_pay',
  paypal: 'paypal',
  klarna: 'klarna',
};

const billingDetails: BillingDetails = {
  name: 'Wallet Holder',
  email: 'wallet@example.test',
  phone: '+1 415 555 0100',
  address: {
    line1: '1 Wallet Way',
    line2: null,
    city: 'San Francisco',
    state: 'CA',
    postal_code: '94107',
    country: 'US',
  },
};

function integrationError(message: string): Error {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

/** A frame at Stripe, with its arguments in the address, and the messages it sends until the controller aborts. */
function newFrame(
  title: string,
  address: string,
  args: object,
  { signal }: AbortController,
  hear: (data: Message) => void,
) {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `${address}#${encodeURIComponent(JSON.stringify(args))}`;
  const listener = ({ source, data }: MessageEvent<Message>) => {
    if (source === frame.contentWindow && source !== null) hear(data);
  };
  addEventListener('message', listener, { signal });
  return frame;
}

interface Message {
  readonly kind: 'ready' | 'pressed' | 'pays' | 'closed';
  readonly available?: AvailablePaymentMethods;
  readonly wallet?: Wallet;
  readonly digits?: string;
}

/** A wallet's sheet over the page. It stays open until a payment method was created, or the payment failed. */
class WalletSheet {
  readonly #frame: HTMLIFrameElement;
  readonly #opener: HTMLIFrameElement;
  readonly #gone = new AbortController();
  digits: string | undefined;

  constructor(opener: HTMLIFrameElement, args: object, onPays: () => void, onClosed: () => void) {
    this.#opener = opener;
    this.#frame = newFrame('Wallet sheet', sheets, args, this.#gone, ({ kind, digits }) => {
      if (kind === 'ready') this.#frame.focus();
      if (kind === 'pays') {
        this.digits = digits;
        onPays();
      }
      if (kind !== 'closed') return;
      this.close();
      onClosed();
    });
    this.#frame.style.cssText =
      'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 9999';
    document.body.append(this.#frame);
  }

  readonly fail = (): void => {
    this.digits = undefined;
    this.#frame.contentWindow?.postMessage({ failed: true }, '*');
  };

  close(): void {
    this.#gone.abort();
    this.#frame.remove();
    this.#opener.focus();
    this.#opener.contentWindow?.postMessage({ focus: true }, '*');
  }
}

class WalletElement implements Pick<
  StripeExpressCheckoutElement,
  'mount' | 'unmount' | 'destroy' | 'focus'
> {
  readonly #elements: WalletElements;
  readonly #frame: HTMLIFrameElement;
  readonly #listeners = new Map<string, Set<WalletListener>>();
  readonly #gone = new AbortController();
  #options: StripeExpressCheckoutElementOptions;

  constructor(elements: WalletElements, options: StripeExpressCheckoutElementOptions) {
    this.#elements = elements;
    this.#options = options;
    this.#frame = newFrame('Secure express checkout frame', frames, options, this.#gone, (data) => {
      if (data.kind === 'ready') {
        const { available } = data;
        const some = Object.values(available ?? {}).includes(true);
        this.#emit('ready', {
          elementType,
          availablePaymentMethods: some ? available : undefined,
        });
      }
      if (data.kind === 'pressed' && data.wallet) this.#press(data.wallet);
    });
    // Room for the focus ring of a button of 48 pixels.
    this.#frame.style.cssText =
      'border: 0; margin: -4px; width: calc(100% + 8px); height: 56px; display: block';
  }

  mount(container: string | HTMLElement): void {
    const box = typeof container === 'string' ? document.querySelector(container) : container;
    box?.classList.add('StripeElement');
    box?.append(this.#frame);
  }

  update(options: StripeExpressCheckoutElementOptions): this {
    this.#options = { ...this.#options, ...options };
    return this;
  }

  focus(): void {
    this.#frame.focus();
  }

  on(event: string, listener: WalletListener): this {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener: WalletListener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  unmount(): void {
    this.#frame.remove();
  }

  destroy(): void {
    this.#gone.abort();
    this.#listeners.clear();
    this.unmount();
  }

  /** Returns whether there was a listener. */
  #emit<Name extends keyof Events>(name: Name, event: Events[Name]): boolean {
    const listeners = Array.from(this.#listeners.get(name) ?? []);
    for (const listener of listeners) listener(event);
    return listeners.length > 0;
  }

  #press(wallet: Wallet): void {
    let waits = true;
    const timer = setTimeout(() => {
      waits = false;
      console.error(integrationError('click: neither resolved nor rejected within 1 second'));
    }, 1_000);
    const answer = (opens: boolean) => {
      clearTimeout(timer);
      if (waits && opens) this.#open(wallet);
      waits = false;
    };
    this.#emit('click', {
      elementType,
      expressPaymentType: paymentTypes[wallet],
      resolve: () => answer(true),
      reject: () => answer(false),
    });
  }

  #open(wallet: Wallet): void {
    const { emailRequired, phoneNumberRequired, shippingAddressRequired } = this.#options;
    const { billingAddressRequired = true } = this.#options;
    const asked = { emailRequired, phoneNumberRequired, shippingAddressRequired };
    const shares = Object.entries({ ...asked, billingAddressRequired })
      .filter(([, required]) => required)
      .map(([name]) => name.replace('Required', ''));
    const { name, email, phone, address } = billingDetails;
    const sheet = new WalletSheet(
      this.#frame,
      { wallet, shares, amount: this.#elements.amount },
      () => {
        this.#elements.confirmed(sheet);
        const hasListener = this.#emit('confirm', {
          expressPaymentType: paymentTypes[wallet],
          billingDetails: {
            name,
            address,
            ...(emailRequired && email ? { email } : {}),
            ...(phoneNumberRequired && phone ? { phone } : {}),
          },
          paymentFailed: sheet.fail,
        });
        if (!hasListener) sheet.fail();
      },
      () => this.#emit('cancel', { elementType }),
    );
  }
}

/** A group of elements in deferred mode, which knows the price before there is a payment intent. */
class WalletElements implements Pick<StripeElements, 'submit'> {
  #options: PaymentOptions;
  #element: WalletElement | null = null;
  #sheet: WalletSheet | undefined;
  #submitted = false;

  constructor(options: PaymentOptions) {
    this.#options = options;
    const { amount, currency } = options;
    if (Number.isInteger(amount) && amount > 0 && /^[a-z]{3}$/.test(currency)) return;
    throw integrationError(`elements(): invalid amount or currency: ${amount} ${currency}`);
  }

  get amount(): string {
    return `${this.#options.amount} ${this.#options.currency}`;
  }

  create(type: string, options: StripeExpressCheckoutElementOptions = {}): WalletElement {
    if (type !== elementType) throw integrationError(`no element of the type ${type} in this mode`);
    this.#element = new WalletElement(this, options);
    return this.#element;
  }

  getElement = (): WalletElement | null => this.#element;

  update(options: Partial<PaymentOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  submit: StripeElements['submit'] = async () => {
    this.#submitted = true;
    return { selectedPaymentMethod: 'card' };
  };

  confirmed(sheet: WalletSheet): void {
    this.#sheet = sheet;
    this.#submitted = false;
  }

  /** Registers the card of the confirmed sheet, and closes the sheet. */
  async createMethod(send: (digits: string) => Promise<Record<string, unknown>>) {
    const sheet = this.#sheet;
    const isManual = this.#options.paymentMethodCreation === 'manual';
    if (!isManual) throw integrationError('paymentMethodCreation is not manual');
    if (!this.#submitted) throw integrationError('elements.submit() must be called first');
    if (sheet?.digits === undefined) throw integrationError('no sheet is confirmed');
    const answer = await send(sheet.digits);
    if (!answer['error']) sheet.close();
    return answer;
  }
}
