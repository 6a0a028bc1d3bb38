import type {
  Grant,
  NewPaymentProfile,
  PaymentProblem,
  PaymentsPort,
  Refusal,
} from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import type { Attempt } from './attempt.ts';

/** How the card is named to the platform: a new one to register, or a saved one. */
export type CardSource =
  | { readonly kind: 'new'; readonly profile: NewPaymentProfile }
  | { readonly kind: 'saved'; readonly paymentProfileId: string };

export interface Step {
  readonly attempt: Attempt;
  readonly grant?: Grant;
}

const refusals: readonly PaymentProblem[] = [
  'card-declined',
  'card-expired',
  'card-invalid',
  'insufficient-funds',
  'authentication-failed',
  'invalid-personal-data',
  'item-unavailable',
  'card-gone',
] satisfies readonly Refusal[];

/** Whether a problem is certain: decoded from the platform's answer, and no money moved. */
export function isRefusal(problem: PaymentProblem): problem is Refusal {
  return refusals.includes(problem);
}

/**
 * Takes an attempt one step further. Every step may be asked again after any doubt: the platform knows
 * it by the attempt's own key. A problem leaves the attempt where it was.
 */
export async function takeStep(
  payments: PaymentsPort,
  attempt: Attempt,
  card: CardSource,
): Promise<Result<Step, PaymentProblem>> {
  if (attempt.state === 'paid') return finish(payments, attempt);
  if (attempt.state === 'created') return authenticate(payments, attempt);
  if (attempt.paymentProfileId === undefined) return register(payments, attempt, card);
  return order(payments, attempt, attempt.paymentProfileId);
}

async function register(
  payments: PaymentsPort,
  attempt: Attempt,
  card: CardSource,
): Promise<Result<Step, PaymentProblem>> {
  if (card.kind === 'saved') return advance(attempt, { paymentProfileId: card.paymentProfileId });
  const answer = await payments.createProfile(attempt.id, card.profile);
  return answer.ok ? advance(attempt, { paymentProfileId: answer.value.id }) : answer;
}

async function order(
  payments: PaymentsPort,
  attempt: Attempt,
  paymentProfileId: string,
): Promise<Result<Step, PaymentProblem>> {
  const { billingPlatformId, sku } = attempt;
  const answer = await payments.createPurchase(attempt.id, {
    billingPlatformId,
    paymentProfileId,
    sku,
  });
  if (!answer.ok) return answer;
  const state = answer.value.clientSecret === null ? 'paid' : 'created';
  return advance(attempt, { ...answer.value, state });
}

async function authenticate(
  payments: PaymentsPort,
  attempt: Attempt,
): Promise<Result<Step, PaymentProblem>> {
  const { clientSecret, purchaseId, paymentIntentId } = attempt;
  if (!clientSecret || !purchaseId || !paymentIntentId)
    throw new Error('attempt without a purchase');
  const challenge = await payments.challengeState(clientSecret);
  if (!challenge.ok) return challenge;
  if (challenge.value === 'failed') return { ok: false, problem: 'authentication-failed' };
  if (challenge.value === 'needed') {
    const passed = await payments.challenge(clientSecret);
    if (!passed.ok) return passed;
  }
  const confirmed = await payments.confirm(purchaseId, paymentIntentId);
  return confirmed.ok ? advance(attempt, { state: 'paid', clientSecret: null }) : confirmed;
}

async function finish(
  payments: PaymentsPort,
  attempt: Attempt,
): Promise<Result<Step, PaymentProblem>> {
  if (!attempt.purchaseId) throw new Error('attempt without a purchase');
  const answer = await payments.grant(attempt.purchaseId, attempt.sku, attempt.userId);
  if (!answer.ok) return answer;
  return { ok: true, value: { attempt: { ...attempt, state: 'granted' }, grant: answer.value } };
}

function advance(attempt: Attempt, progress: Partial<Attempt>): Result<Step, never> {
  return { ok: true, value: { attempt: { ...attempt, ...progress } } };
}
