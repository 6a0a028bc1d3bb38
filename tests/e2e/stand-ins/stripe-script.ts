// Runs in the page in place of Stripe's script: the same global, methods, events and errors, as far as stores use them.
// The card is typed in separate frames, and no digit is passed to the store.

import type { PaymentOptions, WalletElements as Wallets } from './wallet-script.ts';

/** Its script is served before this one, as one file. */
declare const WalletElements: typeof Wallets;

interface Draft {
  readonly digits: string;
  readonly complete: boolean;
  type(field: Field, text: string): string;
  validity(field: Field, left: boolean): { error: boolean; complete: boolean; empty: boolean };
}

type Field = 'number' | 'expiry' | 'code';
type Listener = (event?: object) => void;

const origin = 'https://js.stripe.com';
const fields: Readonly<Record<string, Field>> = {
  cardNumber: 'number',
  cardExpiry: 'expiry',
  cardCvc: 'code',
};
const titles: Readonly<Record<Field, string>> = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  code: 'Secure CVC input frame',
};

async function newDraft(): Promise<Draft> {
  const address = `${origin}/source/card-draft.ts`;
  const module = (await import(address)) as { CardDraft: new (now: () => number) => Draft };
  return new module.CardDraft(Date.now);
}

class StandInElement {
  readonly #type: string;
  readonly #draft: Promise<Draft>;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #frame = document.createElement('iframe');
  #container: Element | null = null;
  #isReady = false;
  #options: object;

  constructor(type: string, options: object, draft: Promise<Draft>) {
    this.#type = type;
    this.#options = options;
    this.#draft = draft;
    this.#frame.title = titles[this.#field];
    this.#frame.src = `${origin}/stand-in/element.html#${this.#field}`;
    this.#frame.style.cssText = 'border: 0; width: 100%; height: 1.35em; display: block';
    addEventListener('message', this.#hear);
  }

  get #field(): Field {
    const field = fields[this.#type];
    if (!field) throw new Error(`no element of the type ${this.#type}`);
    return field;
  }

  mount(container: Element): void {
    this.#container = container;
    container.classList.add('StripeElement');
    container.append(this.#frame);
    const id = container.getAttribute('id');
    const label = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : null;
    label?.addEventListener('click', () => this.focus());
  }

  update(options: object): void {
    this.#options = { ...this.#options, ...options };
    this.#post({ options: this.#options });
  }

  focus(): void {
    this.#frame.focus();
    this.#post({ focus: true });
  }

  on(event: string, listener: Listener): this {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  destroy(): void {
    removeEventListener('message', this.#hear);
    this.#frame.remove();
  }

  unmount(): void {
    this.#frame.remove();
  }

  #post(message: object): void {
    if (this.#isReady) this.#frame.contentWindow?.postMessage(message, origin);
  }

  #emit(event: string, detail?: object): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }

  readonly #hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === this.#frame.contentWindow) void this.#answer(data);
  };

  async #answer(data: unknown): Promise<void> {
    const { kind, text = '' } = data as { readonly kind: string; readonly text?: string };
    if (kind === 'ready') {
      this.#isReady = true;
      this.#post({ options: this.#options });
      this.#emit('ready');
    }
    if (kind === 'typed') {
      const draft = await this.#draft;
      draft.type(this.#field, text);
      this.#changed(draft, false);
    }
    if (kind === 'focus' || kind === 'blur') {
      this.#container?.classList.toggle('StripeElement--focus', kind === 'focus');
      if (kind === 'blur') this.#changed(await this.#draft, true);
      this.#emit(kind, { elementType: this.#type });
    }
    if (kind === 'escape') this.#emit('escape');
  }

  #changed(draft: Draft, left: boolean): void {
    const { complete, empty, error } = draft.validity(this.#field, left);
    this.#emit('change', {
      elementType: this.#type,
      complete,
      empty,
      error: error ? { type: 'validation_error', code: 'invalid', message: 'Wrong.' } : undefined,
    });
  }
}

async function api(path: string, body: object): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(`https://api.stripe.com/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return { error: { type: 'api_connection_error', message: 'No connection.' } };
  }
}

/** Opens the bank's challenge in a frame over the page. Resolves with whether it was passed. */
function askCardholder(): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.title = '3D Secure challenge';
  frame.src = 'https://hooks.stripe.com/stand-in/challenge.html';
  frame.style.cssText =
    'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 9999';
  document.body.append(frame);
  return new Promise((resolve) => {
    addEventListener('message', function hear({ source, data }: MessageEvent<unknown>) {
      if (source !== frame.contentWindow) return;
      const { kind, passed } = data as { readonly kind: string; readonly passed?: boolean };
      if (kind === 'ready') frame.focus();
      if (kind !== 'answered') return;
      removeEventListener('message', hear);
      frame.remove();
      resolve(passed === true);
    });
  });
}

interface MethodData {
  readonly elements?: Wallets;
  readonly billing_details?: object;
}

function createStripe() {
  let draft: Promise<Draft> | undefined;
  return {
    elements(options?: PaymentOptions | { readonly mode?: undefined }) {
      if (options?.mode) return new WalletElements(options);
      const current = (draft = newDraft());
      const made = new Map<string, StandInElement>();
      return {
        create(type: string, options: object = {}) {
          const element = new StandInElement(type, options, current);
          made.set(type, element);
          return element;
        },
        getElement: (type: string) => made.get(type) ?? null,
        update() {},
      };
    },
    async createPaymentMethod({ elements, billing_details }: MethodData) {
      if (elements) return elements.createMethod((digits) => api('payment_methods', { digits }));
      const card = await draft;
      if (!card?.complete) {
        return { error: { type: 'validation_error', code: 'incomplete_number' } };
      }
      return api('payment_methods', { digits: card.digits, billing_details });
    },
    retrievePaymentIntent: (clientSecret: string) => api('payment_intents', { clientSecret }),
    async handleNextAction({ clientSecret }: { readonly clientSecret: string }) {
      const passed = await askCardholder();
      return api('payment_intents/challenge', { clientSecret, passed });
    },
    createToken() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
