import { type StripeCalls, StripeProvider } from '#adapters/stripe/provider.ts';
import type { StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { ManualClock } from '../../support/manual-clock.ts';

const holder = { name: 'Luna Lovelace', email: 'parent@example.test', postalCode: '94110' };
const number = {} as StripeCardNumberElement;
const clock = new ManualClock();

/** A fake Stripe that gives the same answer to every call. */
function answering(answer: unknown): StripeCalls {
  const always = () => Promise.resolve(answer);
  return {
    createPaymentMethod: always,
    handleNextAction: always,
    retrievePaymentIntent: always,
  } as unknown as StripeCalls;
}

function provider(answer: unknown): StripeProvider {
  const stripe = answering(answer);
  const made = new StripeProvider(() => Promise.resolve(stripe), clock);
  made.mount({ stripe, number });
  return made;
}

test.each([
  [{ type: 'validation_error', code: 'incomplete_number' }, 'card-invalid'],
  [{ type: 'card_error', code: 'incorrect_number' }, 'card-invalid'],
  [{ type: 'card_error', code: 'incorrect_cvc' }, 'card-invalid'],
  [{ type: 'card_error', code: 'expired_card' }, 'card-expired'],
  [{ type: 'card_error', code: 'card_declined' }, 'card-declined'],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    'insufficient-funds',
  ],
  [{ type: 'card_error', code: 'processing_error' }, 'unavailable'],
  [{ type: 'invalid_request_error', code: 'email_invalid' }, 'invalid-personal-data'],
  [{ type: 'invalid_request_error', code: 'parameter_missing' }, 'unavailable'],
  [{ type: 'api_connection_error' }, 'unreachable'],
  [{ type: 'api_error' }, 'unavailable'],
  [{ type: 'rate_limit_error' }, 'unavailable'],
  [{ type: 'authentication_error' }, 'unavailable'],
  [{ type: 'an_error_nobody_knows' }, 'unavailable'],
])('if Stripe returns the error %j, createMethod() returns %s', async (error, problem) => {
  expect(await provider({ error }).createMethod(holder)).toEqual({ ok: false, problem });
});

test.each([
  { id: 'pm_1' },
  { id: 'pm_1', card: { brand: 'visa', last4: '' } },
  { id: 'pm_1', card: { brand: 'visa', last4: '42424' } },
])(
  'createMethod() returns unavailable for the malformed payment method %j',
  async (paymentMethod) => {
    const answer = await provider({ paymentMethod }).createMethod(holder);
    expect(answer).toEqual({ ok: false, problem: 'unavailable' });
  },
);

test('unmounting card fields does not remove fields that were mounted later', async () => {
  const stripe = answering({
    paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
  });
  const made = new StripeProvider(() => Promise.resolve(stripe), clock);
  const leave = made.mount({ stripe, number });
  made.mount({ stripe, number });
  leave();
  expect((await made.createMethod(holder)).ok).toBe(true);
});

test.each([
  ['requires_action', 'needed'],
  ['requires_payment_method', 'failed'],
  ['canceled', 'failed'],
  ['requires_confirmation', 'passed'],
  ['requires_capture', 'confirmed'],
  ['processing', 'confirmed'],
  ['succeeded', 'confirmed'],
])('a payment with the status %s has the challenge state %s', async (status, value) => {
  const answer = await provider({ paymentIntent: { status } }).challengeState('pi_secret', 'us');
  expect(answer).toEqual({ ok: true, value });
});

test.each([
  [{ paymentIntent: { status: 'a_status_nobody_knows' } }, 'unavailable'],
  [{ error: { type: 'invalid_request_error', code: 'resource_missing' } }, 'unavailable'],
  [{ error: { type: 'api_connection_error' } }, 'unreachable'],
  [{}, 'unavailable'],
])('Stripe’s answer %j leaves the outcome of a challenge unknown', async (answer, problem) => {
  const made = provider(answer);
  expect(await made.challengeState('pi_secret', 'us')).toEqual({ ok: false, problem });
  expect(await made.challenge('pi_secret', 'us')).toEqual({ ok: false, problem });
});

const failed = { type: 'card_error', code: 'payment_intent_authentication_failure' };
const intent = { status: 'requires_payment_method' };

test.each([
  [{ error: { ...failed, payment_intent: intent } }, 'authentication-failed'],
  // Only the payment's own status confirms a failure.
  [{ error: failed }, 'unavailable'],
  [{ paymentIntent: { status: 'requires_action' } }, 'unavailable'],
])('if Stripe answers %j, challenge() returns %s', async (answer, problem) => {
  const challenged = await provider(answer).challenge('pi_secret', 'us');
  expect(challenged).toEqual({ ok: false, problem });
});

test('challenge() returns unavailable and logs it without the secret if Stripe throws', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const throwing = () => {
    throw new Error('You specified: nonsense');
  };
  const stripe = { handleNextAction: throwing } as unknown as StripeCalls;
  const made = new StripeProvider(() => Promise.resolve(stripe), clock);
  expect(await made.challenge('nonsense', 'us')).toEqual({ ok: false, problem: 'unavailable' });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls.flat().map(String).join(' ')).not.toContain('nonsense');
});

test.each([
  ['registering a card', (made: StripeProvider) => made.createMethod(holder)],
  ['the state of a challenge', (made: StripeProvider) => made.challengeState('secret_1', 'us')],
])(
  '%s is unavailable if Stripe has not answered after 30 seconds',
  async (_, ask) => {
    const never = () => new Promise<never>(() => undefined);
    const stripe = {
      createPaymentMethod: never,
      retrievePaymentIntent: never,
      handleNextAction: never,
    } as unknown as StripeCalls;
    const made = new StripeProvider(() => Promise.resolve(stripe), clock);
    made.mount({ stripe, number });
    const answer = ask(made);
    await clock.advance(30_000);
    expect(await answer).toEqual({ ok: false, problem: 'unavailable' });
  },
  1_000,
);

describe('createWalletMethod()', () => {
  const visa = { paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } } };

  /** Confirms a sheet. Its elements answer `submit()` with this. */
  function confirmed(answer: unknown, submitted: object = {}) {
    const calls: string[] = [];
    const elements = {
      submit: () => {
        calls.push('submit');
        return Promise.resolve(submitted);
      },
    } as unknown as StripeElements;
    const stripe = {
      createPaymentMethod: (options: object) => {
        calls.push(`create ${Object.keys(options).join()}`);
        return Promise.resolve(answer);
      },
    } as unknown as StripeCalls;
    const made = new StripeProvider(() => Promise.resolve(stripe), clock);
    const fail = () => calls.push('fail');
    return { made, calls, end: made.confirmed({ stripe, elements, fail }) };
  }

  test('submits the elements, then creates the method from nothing but them, and the sheet succeeds', async () => {
    const { made, calls, end } = confirmed(visa);
    expect((await made.createWalletMethod()).ok).toBe(true);
    end();
    expect(calls).toEqual(['submit', 'create elements']);
  });

  test('does not create a method from elements that cannot be submitted, and fails the sheet once', async () => {
    const { made, calls, end } = confirmed(visa, { error: { type: 'validation_error' } });
    expect(await made.createWalletMethod()).toEqual({ ok: false, problem: 'card-invalid' });
    end();
    expect(calls).toEqual(['submit', 'fail']);
  });

  test('fails the sheet of a refused card', async () => {
    const { made, calls } = confirmed({ error: { type: 'card_error', code: 'expired_card' } });
    expect(await made.createWalletMethod()).toEqual({ ok: false, problem: 'card-expired' });
    expect(calls.at(-1)).toBe('fail');
  });

  test('a sheet that ends unused has failed', () => {
    const { calls, end } = confirmed(visa);
    end();
    end();
    expect(calls).toEqual(['fail']);
  });
});
