import type { Grant } from '#ports/payments.ts';
import type { CallProblem } from '#ports/result.ts';
import { type Attempt, isFurther, isStale, raise, saysMore, withoutSecret } from './attempt.ts';
import { isPaid } from './paid.ts';
import type { Journal } from './journal.ts';
import { type FinishedAttempt, finishedRow, openAttempt } from './journal-record.ts';
import {
  type CardSource,
  type CertainProblem,
  isCertain,
  type PendingStatus,
  PurchaseSteps,
  type Step,
  type StepProblem,
  type StepsRun,
} from './steps.ts';

/** Why a purchase was certainly not made. */
export type FailureReason = CertainProblem | CallProblem | 'no-storage';

/** Whether the reason is derived from the journal instead of an answer: only the journal can confirm it. */
export function isConcluded(reason: FailureReason): boolean {
  return reason === 'left' || reason === 'interrupted';
}

export type SagaResult =
  /**
   * The grant is absent if the items were granted earlier and are not requested again. `repeated`: it may have been
   * requested before; the platform then answers with the balance of the first time.
   */
  | {
      readonly kind: 'bought';
      readonly attempt: Attempt;
      readonly grant?: Grant;
      readonly repeated?: true;
    }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly reason: FailureReason }
  | { readonly kind: 'stale'; readonly attempt: Attempt }
  | { readonly kind: 'elsewhere'; readonly row: FinishedAttempt }
  | { readonly kind: 'stopped' };

/** What the saga needs from its runner. */
export interface SagaRun extends StepsRun {
  readonly journal: Journal;
  /** Waits before a step is repeated, longer with each round. */
  readonly pause: (round: number) => Promise<void>;
}

/** Maximum number of repeats of a lost grant, for an old, granted attempt. */
const retriesOfGranted = 5;

/** The unknown part of an open attempt: whether it is paid, or only when its items are granted. */
export function pendingStatus(attempt: Attempt): PendingStatus {
  return isPaid(attempt) ? 'delivering' : 'checking';
}

/**
 * Runs an attempt to its end. Every step is recorded before the next one is requested, and is repeated with the
 * attempt's own key until its outcome is certain. An unknown outcome never becomes a refusal.
 *
 * @param card absent for an attempt found in the journal; needed only until the card is registered
 */
export async function runSaga(run: SagaRun, from: Attempt, card?: CardSource): Promise<SagaResult> {
  const steps = new PurchaseSteps(run);
  let attempt = from;
  /** A paid attempt is granted once regardless of age: granting needs no idempotency key and charges nothing. */
  let toDeliver = isPaid(from);
  let repeated = toDeliver;
  for (let round = 0; run.isCurrent();) {
    if (isStale(attempt, run.now()) && !toDeliver) return tooOld(run, attempt);
    const step = await steps.next(attempt, card);
    if (!run.isCurrent()) break;
    const result = step.ok
      ? await recordStep(run, attempt, step.value)
      : await failedStep(run, attempt, step.problem);
    if (!run.isCurrent()) break;
    if (result.kind === 'unknown') {
      repeated ||= isPaid(attempt);
      // The items are granted, regardless of age: the answer only names what can be collected.
      toDeliver = attempt.state === 'granted' && round < retriesOfGranted;
      const age = !toDeliver && isPaid(attempt) ? await steps.isTooOld(attempt) : undefined;
      if (age?.ok && age.value) return tooOld(run, attempt);
      if (!run.isCurrent()) break;
      run.onPending(result.unasked ? 'unasked' : pendingStatus(attempt), attempt);
      await run.pause(round++);
    } else if (result.kind === 'reached') {
      toDeliver = isPaid(result.attempt);
      // Another page recorded it.
      repeated ||= !step.ok && toDeliver;
      // A step that only leads back to the unknown one must not shorten the delay.
      if (saysMore(result.attempt, attempt)) round = 0;
      attempt = result.attempt;
    } else {
      return repeated && result.kind === 'bought' ? { ...result, repeated: true } : result;
    }
  }
  return { kind: 'stopped' };
}

type StepResult =
  | SagaResult
  | { readonly kind: 'unknown'; readonly unasked?: true }
  | { readonly kind: 'reached'; readonly attempt: Attempt };

/**
 * Records a step. If that is denied, the saga continues: the last record still leads to the same purchase by its key.
 * The exception is a step after which money could move unrecorded. Before ordering, the purchase is refused; before
 * confirming, the step is repeated until the record is written.
 */
async function recordStep(
  run: SagaRun,
  before: Attempt,
  { attempt, grant }: Step,
): Promise<StepResult> {
  const answer = await run.journal.record(attempt);
  if (!answer.ok) {
    if (before.paymentProfileId === undefined) {
      return { kind: 'refused', attempt, reason: 'no-storage' };
    }
    const confirms = attempt.confirming && !before.confirming;
    return confirms ? { kind: 'unknown' } : advanced(attempt, grant);
  }
  const recorded = answer.value;
  if (recorded.kind === 'finished') return { kind: 'elsewhere', row: recorded.row };
  return recorded.kind === 'foreign' ? { kind: 'unknown' } : advanced(recorded.attempt, grant);
}

function advanced(attempt: Attempt, grant: Grant | undefined): StepResult {
  return grant ? { kind: 'bought', attempt, grant } : { kind: 'reached', attempt };
}

async function failedStep(
  run: SagaRun,
  attempt: Attempt,
  problem: StepProblem,
): Promise<StepResult> {
  if (problem === 'too-old') return stale(run, attempt);
  if (problem === 'unasked') return unaskedStep(run, attempt);
  return isCertain(problem) ? { kind: 'refused', attempt, reason: problem } : { kind: 'unknown' };
}

/**
 * Only the journal confirms that nothing is paid: another page may have confirmed the purchase, which it records first.
 */
async function unaskedStep({ journal }: SagaRun, attempt: Attempt): Promise<StepResult> {
  const found = await journal.inspect(attempt.userId, (record) => ({
    row: finishedRow(record, attempt),
    open: openAttempt(record, attempt),
  }));
  if (!found.ok) return { kind: 'unknown' };
  const { row, open } = found.value;
  if (row) return { kind: 'elsewhere', row };
  if (!open) return { kind: 'unknown' };
  if (isFurther(open, attempt)) return { kind: 'reached', attempt: raise(open, attempt) };
  return { kind: 'unknown', unasked: true };
}

/** An attempt that has just begun and named no card was never ordered, regardless of age. */
async function tooOld(run: SagaRun, attempt: Attempt): Promise<SagaResult> {
  const hasOnlyBegun = attempt.state === 'started' && attempt.paymentProfileId === undefined;
  return hasOnlyBegun ? { kind: 'refused', attempt, reason: 'interrupted' } : stale(run, attempt);
}

async function stale({ journal }: SagaRun, attempt: Attempt): Promise<SagaResult> {
  if (attempt.state === 'granted') return { kind: 'bought', attempt };
  // Removes its secret from the record.
  await journal.read(attempt.userId);
  return { kind: 'stale', attempt: withoutSecret(attempt) };
}
