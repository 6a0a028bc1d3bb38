import type {
  ChallengeState,
  Grant,
  NewPaymentProfile,
  PaymentProblem,
  PaymentsPort,
  Refusal,
} from '#ports/payments.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { isFamilyRefusal } from '../family/refusal.ts';
import { type Attempt, isTooOld, registrationKey, seemsOld } from './attempt.ts';
import { isPaid } from './paid.ts';

/** The card for the platform: a new one to register, or a saved one. */
export type CardSource =
  | { readonly kind: 'new'; readonly profile: NewPaymentProfile }
  | { readonly kind: 'saved'; readonly paymentProfileId: string };

export interface Step {
  readonly attempt: Attempt;
  /** Set once the items are granted. */
  readonly grant?: Grant;
}

/**
 * - `left`: the cardholder does not want to continue with a challenge
 * - `interrupted`: the page that knew the card closed before anything was ordered
 * - `too-old`: the platform may have forgotten the idempotency key
 * - `unasked`: the bank's challenge cannot be opened now, and no money moves before it
 */
export type StepProblem = PaymentProblem | 'left' | 'interrupted' | 'too-old' | 'unasked';

/** The status of an attempt while its outcome is unknown. */
export type PendingStatus = 'checking' | 'delivering' | 'unasked';

/** Certain problems: no money has moved. */
export type CertainProblem = Refusal | 'left' | 'interrupted';

const certain: readonly string[] = [
  'card-declined',
  'card-expired',
  'card-invalid',
  'insufficient-funds',
  'authentication-failed',
  'invalid-personal-data',
  'item-unavailable',
  'card-gone',
  'family-pin',
  'family-cap',
  'family-off',
  'left',
  'interrupted',
] satisfies readonly CertainProblem[];

/**
 * Whether a step's problem proves that no money moved. Valid only for a refusal of the step itself: a question about a
 * purchase can be refused with the same codes after money has moved, and the player would pay again.
 */
export function isCertain(problem: StepProblem): problem is CertainProblem {
  return certain.includes(problem);
}

/** What the steps need from their runner. */
export interface StepsRun {
  readonly payments: PaymentsPort;
  /** Of the account's PIN, for a press of Pay that was asked for it. */
  readonly familyProof?: string | undefined;
  /** By the device's clock. */
  readonly now: () => number;
  /** False once the player has left: nothing more is requested, and pending answers are dropped. */
  readonly isCurrent: () => boolean;
  /** Asks the cardholder before a challenge opens; false leaves the purchase. */
  readonly mayChallenge: () => Promise<boolean>;
  /** Whether the player abandons a purchase that waits for a blocked challenge. */
  readonly wantsOut: () => boolean;
  /** Called with each status of an unknown outcome. `unasked` lets the player abandon the purchase, `checking` does not. */
  readonly onPending: (status: PendingStatus, attempt: Attempt) => void;
  /** Asks a player who had signed out before money moves; false only once `isCurrent` is. */
  readonly mayGoOn: () => Promise<boolean>;
}

/** A purchase that needs the cardholder's authentication. */
type Asking = Required<Pick<Attempt, 'purchaseId' | 'paymentIntentId' | 'clientSecret'>>;

const hasLeft = { ok: false, problem: 'signed-out' } as const;
const tooOld = { ok: false, problem: 'too-old' } as const;
/** Says nothing about the money: the step is repeated. */
const unknown = { ok: false, problem: 'unavailable' } as const;

/**
 * The steps of one attempt. Each can be repeated after an unknown outcome, as the platform recognises the attempt's own
 * key. A problem leaves the attempt unchanged.
 */
export class PurchaseSteps {
  readonly #run: StepsRun;
  /** The platform's time before the card was first registered. A repeat needs no other. */
  #platformAt: number | undefined;
  /** Whether the challenge has just been passed, so that its state need not be requested. */
  #passed = false;
  /** Whether the card has just been registered: nothing was ordered that could be ordered twice. */
  #registered = false;
  /** Whether a player who had signed out agreed to continue. */
  #agreed = false;
  /** Whether the player may abandon the purchase: its challenge could not be opened. */
  #unasked = false;

  constructor(run: StepsRun) {
    this.#run = run;
  }

  /** @param card needed only until the card is registered */
  next(attempt: Attempt, card: CardSource | undefined): Promise<Result<Step, StepProblem>> {
    const { paymentProfileId, purchaseId, paymentIntentId, clientSecret } = attempt;
    if (purchaseId !== undefined && isPaid(attempt)) return this.#grant(attempt, purchaseId);
    if (paymentProfileId === undefined) return this.#register(attempt, card);
    if (purchaseId && paymentIntentId && clientSecret) {
      return this.#passed && attempt.confirming
        ? this.#confirm(attempt, purchaseId, paymentIntentId)
        : this.#authenticate(attempt, { purchaseId, paymentIntentId, clientSecret });
    }
    return this.#order(attempt, paymentProfileId);
  }

  /** Whether an attempt that seems old by the device's clock is too old by the platform's, which alone decides. */
  async isTooOld(attempt: Attempt): Promise<Result<boolean, CallProblem>> {
    const { payments, now } = this.#run;
    if (!seemsOld(attempt, now())) return { ok: true, value: false };
    if (attempt.platformAt === undefined) return { ok: true, value: true };
    const time = await payments.platformTime();
    return time.ok ? { ok: true, value: isTooOld(attempt, time.value) } : time;
  }

  /** Registers the card with the platform. Moves no money. */
  async #register(
    attempt: Attempt,
    card: CardSource | undefined,
  ): Promise<Result<Step, StepProblem>> {
    if (!card) return { ok: false, problem: 'interrupted' };
    const { payments, isCurrent } = this.#run;
    if (this.#platformAt === undefined) {
      const time = await payments.platformTime();
      if (!time.ok) return time;
      if (!isCurrent()) return hasLeft;
      this.#platformAt = time.value;
    }
    const platformAt = this.#platformAt;
    if (card.kind === 'saved') {
      this.#registered = true;
      return advance(attempt, { platformAt, paymentProfileId: card.paymentProfileId });
    }
    const answer = await payments.createProfile(registrationKey(attempt), card.profile);
    this.#registered = answer.ok;
    return answer.ok ? advance(attempt, { platformAt, paymentProfileId: answer.value.id }) : answer;
  }

  /** A repeated request returns the first answer, client secret included, for one day. Repeats check the time first. */
  async #order(attempt: Attempt, paymentProfileId: string): Promise<Result<Step, StepProblem>> {
    const { billingPlatformId, sku } = attempt;
    const order = { billingPlatformId, paymentProfileId, sku };
    const { payments, isCurrent, now, familyProof } = this.#run;
    const first = this.#registered;
    this.#registered = false;
    // Registering the card took a day, or the clock jumped: the player no longer expects the order, and none was
    // placed.
    if (first && seemsOld(attempt, now())) return { ok: false, problem: 'interrupted' };
    if (!first) {
      const time = await payments.platformTime();
      if (!time.ok) return time;
      if (!isCurrent()) return hasLeft;
      if (isTooOld(attempt, time.value)) return tooOld;
      // A created purchase is only looked up: confirming charges it.
      if (attempt.purchaseId === undefined && this.#mustAsk(attempt)) return this.#ask(attempt);
    }
    const answer = await payments.createPurchase(attempt.id, order, familyProof);
    if (!answer.ok) {
      // Rules of the family are judged when the key is first accepted: on a repeat, the purchase may be paid already.
      // A created purchase was only looked up, and no refusal of that says that it is not paid.
      const mayBePaid = attempt.purchaseId !== undefined || isFamilyRefusal(answer.problem);
      return !first && mayBePaid ? unknown : answer;
    }
    const { purchaseId, paymentIntentId, clientSecret } = answer.value;
    const isOther = attempt.purchaseId !== undefined && attempt.purchaseId !== purchaseId;
    if (isOther) return unknown;
    return clientSecret === null
      ? advance(attempt, { purchaseId, ...(paymentIntentId && { paymentIntentId }), state: 'paid' })
      : advance(attempt, { purchaseId, paymentIntentId, clientSecret, state: 'created' });
  }

  /**
   * Returns the attempt with the challenge passed and `confirming` set; confirming is the next step. If the provider is
   * blocked, an attempt with `confirming` set is confirmed anyway: it may be paid already.
   */
  async #authenticate(
    attempt: Attempt,
    { purchaseId, paymentIntentId, clientSecret }: Asking,
  ): Promise<Result<Step, StepProblem>> {
    const { payments, isCurrent, mayChallenge } = this.#run;
    const { billingPlatformId } = attempt;
    const age = await this.isTooOld(attempt);
    if (!age.ok) return age;
    if (age.value) return tooOld;
    if (!isCurrent()) return hasLeft;
    const before = await payments.challengeState(clientSecret, billingPlatformId);
    if (!isCurrent()) return hasLeft;
    const isBlocked = !before.ok && before.problem === 'unreachable';
    if (isBlocked && attempt.confirming) return this.#confirm(attempt, purchaseId, paymentIntentId);
    if (!attempt.confirming) {
      // Another page may have confirmed it, and nothing else moves money.
      const isConfirmed = before.ok && before.value === 'confirmed';
      if (!isConfirmed && this.#run.wantsOut()) return { ok: false, problem: 'left' };
      if (this.#unasked && before.ok) this.#run.onPending('checking', attempt);
      this.#unasked = !before.ok;
      if (this.#unasked) return { ok: false, problem: 'unasked' };
    }
    if (!before.ok || before.value !== 'needed') return this.#judge(attempt, before);
    if (!(await mayChallenge())) return { ok: false, problem: 'left' };
    this.#agreed = true;
    if (!isCurrent()) return hasLeft;
    // The challenge may have been open for a day.
    const late = await this.isTooOld(attempt);
    if (!late.ok) return late;
    if (late.value) return tooOld;
    if (!isCurrent()) return hasLeft;
    const answer = await payments.challenge(clientSecret, billingPlatformId);
    if (answer.ok) return this.#judge(attempt, { ok: true, value: 'passed' });
    if (!isCertain(answer.problem) || !isCurrent()) return answer;
    const after = await payments.challengeState(clientSecret, billingPlatformId);
    return after.ok && after.value === 'needed' ? answer : this.#judge(attempt, after);
  }

  /** The provider's challenge state decides, whichever page showed the challenge. An unknown state refuses nothing. */
  #judge(
    attempt: Attempt,
    state: Result<ChallengeState, PaymentProblem>,
  ): Result<Step, StepProblem> {
    if (!state.ok) return isCertain(state.problem) ? unknown : state;
    this.#passed = state.value !== 'failed';
    if (this.#passed) return advance(attempt, { confirming: true });
    return { ok: false, problem: attempt.confirming ? 'card-declined' : 'authentication-failed' };
  }

  async #confirm(
    attempt: Attempt,
    purchaseId: string,
    paymentIntentId: string,
  ): Promise<Result<Step, StepProblem>> {
    this.#passed = false;
    if (this.#mustAsk(attempt)) return this.#ask(attempt);
    const answer = await this.#run.payments.confirm(purchaseId, paymentIntentId);
    return answer.ok ? advance(attempt, { state: 'paid' }) : answer;
  }

  #mustAsk({ left }: Attempt): boolean {
    return left === true && !this.#agreed;
  }

  /** Returns to the step that could move money, which checks the time again. */
  async #ask(attempt: Attempt): Promise<Result<Step, StepProblem>> {
    this.#agreed = await this.#run.mayGoOn();
    return this.#agreed ? advance(attempt, {}) : hasLeft;
  }

  async #grant(attempt: Attempt, purchaseId: string): Promise<Result<Step, StepProblem>> {
    const answer = await this.#run.payments.grant(purchaseId, attempt.sku, attempt.userId);
    if (!answer.ok) return answer;
    const granted = advance(attempt, { state: 'granted' });
    return { ok: true, value: { ...granted.value, grant: answer.value } };
  }
}

function advance(attempt: Attempt, progress: Partial<Attempt>): { ok: true; value: Step } {
  return { ok: true, value: { attempt: { ...attempt, ...progress } } };
}
