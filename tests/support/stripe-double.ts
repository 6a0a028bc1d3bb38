import type { Stripe } from '@stripe/stripe-js';
import { act } from '@testing-library/react';

/** A fake Stripe element, with what the page uses of it. */
class ElementDouble {
  /** Those of its creation, then every update. */
  readonly options: object[] = [];
  mounted: Element | null = null;
  readonly #handlers = new Map<string, (event?: unknown) => void>();

  on(event: string, handler: (event?: unknown) => void): this {
    this.#handlers.set(event, handler);
    return this;
  }

  off(): this {
    return this;
  }

  mount(place: Element): void {
    this.mounted = place;
  }

  update(options: object): void {
    this.options.push(options);
  }

  destroy(): void {
    this.mounted = null;
  }

  emit(event: string, detail?: unknown): void {
    act(() => this.#handlers.get(event)?.(detail));
  }
}

/** A fake of Stripe's script, which registers every card. */
export class StripeDouble {
  /** The options of the elements' group, then every update. */
  readonly group: object[] = [];
  readonly #elements = new Map<string, ElementDouble>();

  readonly stripe = {
    elements: (options: object) => {
      this.group.push(options);
      return {
        create: (type: string, options: object) => {
          const element = new ElementDouble();
          element.update(options);
          this.#elements.set(type, element);
          return element;
        },
        getElement: () => null,
        update: (changed: object) => this.group.push(changed),
        submit: () => Promise.resolve({ selectedPaymentMethod: 'card' }),
      };
    },
    createToken() {},
    createPaymentMethod: () =>
      Promise.resolve({ paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } } }),
    confirmCardPayment() {},
  } as unknown as Stripe;

  element(type: string): ElementDouble {
    const element = this.#elements.get(type);
    if (!element) throw new Error(`no element of the type ${type}`);
    return element;
  }
}
