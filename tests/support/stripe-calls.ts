import { brandOf, coBadgedBrands, createMethod } from '#adapters/fake/world/cards.ts';
import { answerChallenge, challengeOf } from '#adapters/fake/world/challenges.ts';
import { beginJourney } from '#adapters/fake/world/network.ts';
import type { WorldState } from '#adapters/fake/world/state.ts';
import type { ChallengeState } from '#ports/payments.ts';
import type { PaymentIntent } from '@stripe/stripe-js';

export interface StripeCall {
  readonly operation: 'createPaymentMethod' | 'retrievePaymentIntent' | 'handleNextAction';
  readonly digits?: string;
  /** The brand that the cardholder chose for a co-badged card. */
  readonly choice?: string | null;
  readonly clientSecret?: string;
  /** Whether the cardholder passed the bank's challenge. */
  readonly passed?: boolean;
}

const statuses: Readonly<Record<ChallengeState, PaymentIntent.Status>> = {
  needed: 'requires_action',
  passed: 'requires_confirmation',
  confirmed: 'succeeded',
  failed: 'requires_payment_method',
};

const broken = { error: { type: 'api_error', message: 'Try again.' } };
const missing = { error: { type: 'invalid_request_error', code: 'resource_missing' } };

/** Stripe's answer to a call, in the fake world. Undefined if it is lost. */
export function callStripe(state: WorldState, call: StripeCall): object | undefined {
  const { fault } = beginJourney(state, call.operation);
  if (fault === 'request-lost') return undefined;
  if (fault === 'unavailable') return broken;
  const answer = answerOf(state, call);
  if (fault === 'answer-lost') return undefined;
  return fault ? broken : answer;
}

function answerOf(state: WorldState, call: StripeCall): object {
  const { operation, digits = '', choice = null, clientSecret = '', passed = false } = call;
  if (operation === 'createPaymentMethod') {
    const { id, suffix: last4 } = createMethod(state, digits, choice);
    const networks = { preferred: choice, available: coBadgedBrands(digits) };
    return { paymentMethod: { id, card: { brand: brandOf(digits), last4, networks } } };
  }
  if (operation === 'handleNextAction') answerChallenge(state, clientSecret, passed);
  const challenge = challengeOf(state, clientSecret);
  if (!challenge.ok) return missing;
  const paymentIntent = { status: statuses[challenge.value] };
  if (operation === 'retrievePaymentIntent' || challenge.value !== 'failed')
    return { paymentIntent };
  const code = 'payment_intent_authentication_failure';
  return { error: { type: 'card_error', code, payment_intent: paymentIntent } };
}
