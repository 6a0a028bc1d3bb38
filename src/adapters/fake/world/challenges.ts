import type { ChallengeState } from '#ports/payments.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import { purchaseBehind } from './purchases.ts';
import type { WorldState } from './state.ts';

const unknown = refuse(404, 'NO_SUCH_INTENT', 'Unknown.');

/** The card provider's state of a payment's challenge. */
export function challengeOf(state: WorldState, clientSecret: string): Outcome<ChallengeState> {
  const purchase = purchaseBehind(state, clientSecret);
  if (!purchase || purchase.challenge === 'none') return unknown;
  return answer(purchase.paid ? 'confirmed' : purchase.challenge);
}

/** The cardholder answers the bank. The first answer counts. */
export function answerChallenge(
  state: WorldState,
  clientSecret: string,
  passed: boolean,
): Outcome<undefined> {
  const purchase = purchaseBehind(state, clientSecret);
  if (!purchase) return unknown;
  if (purchase.challenge === 'needed') purchase.challenge = passed ? 'passed' : 'failed';
  return purchase.challenge === 'passed'
    ? answer(undefined)
    : refuse(402, 'AUTHENTICATION_FAILED', 'The challenge was not passed.');
}
