import type { CardDraft } from '#adapters/fake/card-draft.ts';
import { brandOf, createMethod } from '#adapters/fake/world/cards.ts';
import { answerChallenge, challengeOf } from '#adapters/fake/world/challenges.ts';
import { beginJourney } from '#adapters/fake/world/network.ts';
import type { World } from '#adapters/fake/world/world.ts';
import type { StripeCalls } from '#adapters/stripe/provider.ts';
import type { ChallengeState } from '#ports/payments.ts';
import type { PaymentIntent, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Cardholder } from './platform.ts';

interface StandIn {
  readonly world: World;
  readonly draft: CardDraft;
  readonly cardholder: { answer: Cardholder };
}

const lost = { type: 'api_connection_error' } as StripeError;
const broken = { type: 'api_error' } as StripeError;
const missing = { type: 'invalid_request_error', code: 'resource_missing' } as StripeError;
const incomplete = { type: 'validation_error', code: 'incomplete_number' } as StripeError;

const statuses: Readonly<Record<ChallengeState, PaymentIntent.Status>> = {
  needed: 'requires_action',
  passed: 'requires_confirmation',
  confirmed: 'succeeded',
  failed: 'requires_payment_method',
};

type SheetElements = Pick<CardDraft, 'digits' | 'complete' | 'choice' | 'brands'>;

/** The elements of a wallet's sheet that was confirmed with this card. */
export function confirmedElements(digits: string): StripeElements {
  const submit = () => Promise.resolve({ selectedPaymentMethod: 'card' });
  const card: SheetElements = { digits, complete: true, choice: null, brands: [] };
  return { ...card, submit } as unknown as StripeElements;
}

/** A fake of Stripe's script over the fake world, with the same calls, answers and errors. */
export function createStripeStandIn({ world, draft, cardholder }: StandIn): StripeCalls {
  /** Runs `work` over the simulated network. Returns an error if the call has a fault, before or after the work. */
  async function travel<T>(
    operation: string,
    work: () => Promise<T>,
  ): Promise<T | { readonly error: StripeError }> {
    const { fault } = await world.run((state) => beginJourney(state, operation));
    const problem = fault?.startsWith('unavailable') ? broken : lost;
    if (fault === 'request-lost' || fault === 'unavailable') return { error: problem };
    const done = await work();
    return fault ? { error: problem } : done;
  }

  function intentOf(clientSecret: string) {
    return world.run((state) => {
      const challenge = challengeOf(state, clientSecret);
      if (!challenge.ok) return { error: missing };
      return { paymentIntent: { status: statuses[challenge.value] } as PaymentIntent };
    });
  }

  return {
    createPaymentMethod: (({ elements }: { readonly elements?: SheetElements }) =>
      travel('createPaymentMethod', async () => {
        const { digits, complete, choice, brands } = elements ?? draft;
        if (!complete) return { error: incomplete };
        const { id, suffix } = await world.run((state) => createMethod(state, digits, choice));
        const networks = { preferred: choice, available: brands };
        return { paymentMethod: { id, card: { brand: brandOf(digits), last4: suffix, networks } } };
      })) as unknown as StripeCalls['createPaymentMethod'],
    retrievePaymentIntent: (clientSecret) =>
      travel('retrievePaymentIntent', () => intentOf(clientSecret)),
    handleNextAction: (({ clientSecret }: { clientSecret: string }) =>
      travel('handleNextAction', async () => {
        const passes = cardholder.answer === 'passes';
        await world.run((state) => answerChallenge(state, clientSecret, passes));
        const { paymentIntent, error } = await intentOf(clientSecret);
        if (paymentIntent?.status !== statuses.failed) return { paymentIntent, error };
        const code = 'payment_intent_authentication_failure';
        return { error: { type: 'card_error', code, payment_intent: paymentIntent } };
      })) as unknown as StripeCalls['handleNextAction'],
  };
}
