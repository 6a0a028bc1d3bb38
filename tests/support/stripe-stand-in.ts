import type { CardDraft } from '#adapters/fake/card-draft.ts';
import type { World } from '#adapters/fake/world/world.ts';
import type { StripeCalls } from '#adapters/stripe/provider.ts';
import type { StripeElements } from '@stripe/stripe-js';
import type { Cardholder } from './platform.ts';
import { callStripe, type StripeCall } from './stripe-calls.ts';

interface StandIn {
  readonly world: World;
  readonly draft: CardDraft;
  readonly cardholder: { answer: Cardholder };
}

const lost = { error: { type: 'api_connection_error' } };
const incomplete = { error: { type: 'validation_error', code: 'incomplete_number' } };

type SheetElements = Pick<CardDraft, 'digits' | 'complete' | 'choice'>;

/** The elements of a wallet's sheet that was confirmed with this card. */
export function confirmedElements(digits: string): StripeElements {
  const submit = () => Promise.resolve({ selectedPaymentMethod: 'card' });
  const card: SheetElements = { digits, complete: true, choice: null };
  return { ...card, submit } as unknown as StripeElements;
}

/** A fake of Stripe's script over the fake world, with the same calls, answers and errors. */
export function createStripeStandIn({ world, draft, cardholder }: StandIn): StripeCalls {
  const send = async (call: StripeCall) =>
    (await world.run((state) => callStripe(state, call))) ?? lost;
  return {
    async createPaymentMethod({ elements }: { readonly elements?: SheetElements }) {
      const { digits, complete, choice } = elements ?? draft;
      return complete ? send({ operation: 'createPaymentMethod', digits, choice }) : incomplete;
    },
    retrievePaymentIntent: (clientSecret: string) =>
      send({ operation: 'retrievePaymentIntent', clientSecret }),
    handleNextAction: ({ clientSecret }: { readonly clientSecret: string }) =>
      send({
        operation: 'handleNextAction',
        clientSecret,
        passed: cardholder.answer === 'passes',
      }),
  } as unknown as StripeCalls;
}
