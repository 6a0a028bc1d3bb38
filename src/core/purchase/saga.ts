import type { Grant } from '#ports/payments.ts';
import type { CallProblem } from '#ports/result.ts';
import { type Attempt, isPaid, isStale, saysMore, withoutSecret } from './attempt.ts';
import type { Journal } from './journal.ts';
import type { FinishedAttempt } from './journal-record.ts';
import {
  type CardSource,
  type Certain,
  isCertain,
  PurchaseSteps,
  type Step,
  type StepProblem,
  type StepsRun,
} from './steps.ts';

/** Why a purchase was certainly not made. */
export type NotMade = Certain | CallProblem | 'no-storage';

/** Where an attempt stands while an answer is not certain. */
export type PendingStatus = 'checking' | 'delivering' | 'unasked';

export type SagaResult =
  /** Without the grant where the items are there and nobody asks for them again. */
  | { readonly kind: 'bought'; readonly attempt: Attempt; readonly grant?: Grant }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly reason: NotMade }
  | { readonly kind: 'stale'; readonly attempt: Attempt }
  | { readonly kind: 'elsewhere'; readonly row: FinishedAttempt }
  | { readonly kind: 'stopped' };

/** What the saga needs of whoever runs it. */
export interface SagaRun extends StepsRun {
  readonly journal: Journal;
  /** Waits before the same step is asked again; the longer, the more often it was. */
  readonly pause: (round: number) => Promise<void>;
  readonly onPending: (status: PendingStatus, attempt: Attempt) => void;
}

/** How often what is granted and too old is asked for again, where the answer is lost. */
const retriesOfGranted = 5;

/** What is not known of an attempt that is open: whether it is paid, or only when its items come. */
export function pendingStatus(attempt: Attempt): PendingStatus {
  return isPaid(attempt) ? 'delivering' : 'checking';
}

/**
 * Carries an attempt to its end: every step is noted before the next one is asked for, is repeated under
 * the attempt's own key until its outcome is certain, and never turns a doubt into a refusal.
 *
 * @param card absent for an attempt found in the journal; it is needed only until the card is named
 */
export async function runSaga(run: SagaRun, from: Attempt, card?: CardSource): Promise<SagaResult> {
  const steps = new PurchaseSteps(run);
  let attempt = from;
  /** What is paid is asked for once, however old the attempt is: that needs no key, and charges nothing. */
  let toDeliver = isPaid(from);
  for (let round = 0; run.isCurrent();) {
    if (isStale(attempt, run.now()) && !toDeliver) return tooOld(attempt);
    const step = await steps.next(attempt, card);
    if (!run.isCurrent()) break;
    const taken = step.ok
      ? await recordStep(run, attempt, step.value)
      : failedStep(attempt, step.problem);
    if (!run.isCurrent()) break;
    if (taken.kind === 'unknown') {
      // What is granted is there, however old: only the answer tells what of it is to be collected.
      toDeliver = attempt.state === 'granted' && round < retriesOfGranted;
      const age = !toDeliver && isPaid(attempt) ? await steps.isTooOld(attempt) : undefined;
      if (age?.ok && age.value) return tooOld(attempt);
      if (!run.isCurrent()) break;
      run.onPending(taken.unasked ? 'unasked' : pendingStatus(attempt), attempt);
      await run.pause(round++);
    } else if (taken.kind === 'reached') {
      toDeliver = isPaid(taken.attempt) && !isPaid(attempt);
      // A step that only leads back to the one in doubt is no reason to ask that sooner.
      if (saysMore(taken.attempt, attempt)) round = 0;
      attempt = taken.attempt;
    } else {
      return taken;
    }
  }
  return { kind: 'stopped' };
}

type StepResult =
  | SagaResult
  | { readonly kind: 'unknown'; readonly unasked?: true }
  | { readonly kind: 'reached'; readonly attempt: Attempt };

/**
 * Notes a step. Where the note is denied, the saga goes on: what was noted last still leads back to the same
 * purchase by its key. It does not where money could move next without a note of it: the purchase is refused
 * before it is ordered, and before it is confirmed the step is asked again until the note stands.
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
  const note = answer.value;
  if (note.kind === 'finished') return { kind: 'elsewhere', row: note.row };
  return note.kind === 'foreign' ? { kind: 'unknown' } : advanced(note.attempt, grant);
}

function advanced(attempt: Attempt, grant: Grant | undefined): StepResult {
  return grant ? { kind: 'bought', attempt, grant } : { kind: 'reached', attempt };
}

function failedStep(attempt: Attempt, problem: StepProblem): StepResult {
  if (problem === 'too-old') return stale(attempt);
  if (problem === 'unasked') return { kind: 'unknown', unasked: true };
  return isCertain(problem) ? { kind: 'refused', attempt, reason: problem } : { kind: 'unknown' };
}

/** What has only begun, and named no card yet, was never ordered, however old it is. */
function tooOld(attempt: Attempt): SagaResult {
  const hasOnlyBegun = attempt.state === 'started' && attempt.paymentProfileId === undefined;
  return hasOnlyBegun ? { kind: 'refused', attempt, reason: 'interrupted' } : stale(attempt);
}

function stale(attempt: Attempt): SagaResult {
  const bought = attempt.state === 'granted';
  return bought ? { kind: 'bought', attempt } : { kind: 'stale', attempt: withoutSecret(attempt) };
}
