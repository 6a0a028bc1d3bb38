import type {
  CardHolder,
  ChallengeState,
  PaymentMethod,
  PaymentProblem,
  PaymentsPort,
} from '#ports/payments.ts';
import type { ClockPort } from '#ports/clock.ts';
import type { Result } from '#ports/result.ts';
import type {
  PaymentIntent,
  PaymentMethod as StripeMethod,
  Stripe,
  PaymentMethodResult,
  StripeCardNumberElement,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';

/** The parts of Stripe's script that are used. */
export type StripeCalls = Pick<
  Stripe,
  'createPaymentMethod' | 'handleNextAction' | 'retrievePaymentIntent'
>;

/** The mounted card fields: the Stripe instance, and the element that represents the card. */
export interface MountedFields {
  readonly stripe: StripeCalls;
  readonly number: StripeCardNumberElement;
}

/** A wallet's sheet that its holder confirmed. */
export interface ConfirmedSheet {
  readonly stripe: StripeCalls;
  readonly elements: StripeElements;
  /** Tells the sheet that the payment failed. */
  readonly fail: () => void;
}

/** The methods of the payments port that call the card provider. */
export type ProviderPayments = Pick<
  PaymentsPort,
  'createMethod' | 'createWalletMethod' | 'challengeState' | 'challenge'
>;

/** Timeout for Stripe's answers that need no cardholder, in milliseconds. */
const patience = 30_000;

const unavailable = { ok: false, problem: 'unavailable' } as const;
const unreachable = { ok: false, problem: 'unreachable' } as const;

/** The card provider's part of payments. Knows the card only by the mounted fields or the confirmed sheet. */
export class StripeProvider implements ProviderPayments {
  readonly #open: (billingPlatformId: string) => Promise<StripeCalls>;
  readonly #clock: Pick<ClockPort, 'after'>;
  #fields: MountedFields | undefined;
  #sheet: ConfirmedSheet | undefined;

  /** @param open loads Stripe with the key of a billing platform; rejects if its script fails */
  constructor(
    open: (billingPlatformId: string) => Promise<StripeCalls>,
    clock: Pick<ClockPort, 'after'>,
  ) {
    this.#open = open;
    this.#clock = clock;
  }

  /** Uses these fields as the card to register. Returns a function that unmounts them. */
  mount(fields: MountedFields): () => void {
    this.#fields = fields;
    return () => {
      if (this.#fields === fields) this.#fields = undefined;
    };
  }

  /** Uses this sheet as the card to register. Returns a function that ends it: it has failed if it was not used. */
  confirmed(sheet: ConfirmedSheet): () => void {
    this.#sheet = sheet;
    return () => {
      if (this.#sheet !== sheet) return;
      this.#sheet = undefined;
      sheet.fail();
    };
  }

  async createMethod(holder: CardHolder): Promise<Result<PaymentMethod, PaymentProblem>> {
    if (!this.#fields) return unavailable;
    const { stripe, number: card } = this.#fields;
    const { name, email, postalCode } = holder;
    const address = postalCode === undefined ? {} : { address: { postal_code: postalCode } };
    return this.#methodOf(() =>
      stripe.createPaymentMethod({
        type: 'card',
        card,
        // Visa's authentication needs the name, and the e-mail or a phone number.
        billing_details: { name, email, ...address },
      }),
    );
  }

  async createWalletMethod(): Promise<Result<PaymentMethod, PaymentProblem>> {
    const sheet = this.#sheet;
    if (!sheet) return unavailable;
    this.#sheet = undefined;
    const { stripe, elements, fail } = sheet;
    const method = await this.#methodOf(async () => {
      const { error } = await elements.submit();
      return error ? { error } : stripe.createPaymentMethod({ elements });
    });
    if (!method.ok) fail();
    return method;
  }

  async challengeState(
    clientSecret: string,
    billingPlatformId: string,
  ): Promise<Result<ChallengeState, PaymentProblem>> {
    const stripe = await this.#stripe(billingPlatformId);
    if (!stripe) return unreachable;
    const answer = await this.#withTimeout(asked(() => stripe.retrievePaymentIntent(clientSecret)));
    const value = answer?.paymentIntent && states[answer.paymentIntent.status];
    if (value) return { ok: true, value };
    return answer?.error?.type === 'api_connection_error' ? unreachable : unavailable;
  }

  async challenge(
    clientSecret: string,
    billingPlatformId: string,
  ): Promise<Result<void, PaymentProblem>> {
    const stripe = await this.#stripe(billingPlatformId);
    if (!stripe) return unreachable;
    const answer = await asked(() => stripe.handleNextAction({ clientSecret }));
    const intent = answer?.paymentIntent ?? answer?.error?.payment_intent;
    if (!intent) return answer?.error?.type === 'api_connection_error' ? unreachable : unavailable;
    const state = states[intent.status];
    if (state === 'passed' || state === 'confirmed') return { ok: true, value: undefined };
    return state === 'failed' ? { ok: false, problem: 'authentication-failed' } : unavailable;
  }

  async #methodOf(
    create: () => Promise<PaymentMethodResult>,
  ): Promise<Result<PaymentMethod, PaymentProblem>> {
    const answer = await this.#withTimeout(asked(create));
    if (!answer) return unavailable;
    return answer.error ? refusal(answer.error) : methodOf(answer.paymentMethod);
  }

  /**
   * Stripe never answers if one of its frames fails to load. A challenge has no timeout, as it waits for its
   * cardholder.
   */
  #withTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
    let stop = (): void => undefined;
    const late = new Promise<undefined>((resolve) => {
      stop = this.#clock.after(patience, () => resolve(undefined));
    });
    return Promise.race([answer, late]).finally(stop);
  }

  /** Undefined if its script fails to load. */
  #stripe(billingPlatformId: string): Promise<StripeCalls | undefined> {
    return this.#open(billingPlatformId).catch((error: unknown) => {
      console.warn('the card provider cannot be reached', error);
      return undefined;
    });
  }
}

/** Stripe throws on invalid input, for example a malformed client secret, which its message then quotes. */
async function asked<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    console.error('the card provider rejected a request as invalid', name);
    return undefined;
  }
}

/** Only the status of the intent itself is certain. */
const states: Readonly<Partial<Record<PaymentIntent.Status, ChallengeState>>> = {
  requires_action: 'needed',
  requires_payment_method: 'failed',
  canceled: 'failed',
  requires_confirmation: 'passed',
  processing: 'confirmed',
  requires_capture: 'confirmed',
  succeeded: 'confirmed',
};

function methodOf({ id, card }: StripeMethod): Result<PaymentMethod, 'unavailable'> {
  if (!card || !/^\d{4}$/.test(card.last4)) return unavailable;
  const brand = card.networks?.preferred ?? card.brand;
  return { ok: true, value: { id, brand, suffix: card.last4 } };
}

/** Registering a card: Stripe's errors about the card or its holder are certain. */
function refusal(error: StripeError): Result<never, PaymentProblem> {
  if (error.type === 'api_connection_error') return unreachable;
  if (error.type === 'validation_error') return { ok: false, problem: 'card-invalid' };
  if (error.code === 'email_invalid') return { ok: false, problem: 'invalid-personal-data' };
  if (error.type !== 'card_error' || error.code === 'processing_error') return unavailable;
  if (error.decline_code === 'insufficient_funds') {
    return { ok: false, problem: 'insufficient-funds' };
  }
  if (error.code === 'expired_card') return { ok: false, problem: 'card-expired' };
  return { ok: false, problem: error.code === 'card_declined' ? 'card-declined' : 'card-invalid' };
}
