import type { DevicePort } from '#ports/device.ts';
import type { Grant, PaymentsPort } from '#ports/payments.ts';
import { when } from 'mobx';
import { handleResult } from '../handle-result.ts';
import { type Attempt, withoutSecret } from './attempt.ts';
import { cardSourceOf, type ChosenCard } from './card-source.ts';
import type { BeginResult, Conclusion, Journal } from './journal.ts';
import { type FinishedAttempt, finishedRow, openAttempt } from './journal-record.ts';
import type { Permit } from './permit.ts';
import type { PurchaseOutcomes } from './purchase-outcomes.ts';
import { pendingStatus, type SagaResult, isConcluded, runSaga, type SagaRun } from './saga.ts';
import { isOpen } from './purchase-state.ts';
import type { PurchaseStates } from './purchase-states.ts';
import type { CardSource } from './steps.ts';
import { type IsCurrent, AttemptLocks } from './attempt-locks.ts';
import { Backoff } from './backoff.ts';

export interface RunnerParts {
  readonly payments: PaymentsPort;
  readonly device: DevicePort;
  readonly journal: Journal;
  readonly states: PurchaseStates;
  readonly outcomes: PurchaseOutcomes;
  /** The grant is absent if its balance may be an old one: the purchase was resumed, or another page finished it. */
  readonly onBought: (grant: Grant | undefined) => void;
}

type ResultOf<K extends SagaResult['kind']> = Extract<SagaResult, { kind: K }>;

/** A press of Pay in this page; a resumed attempt has none. */
interface Press {
  readonly card: CardSource;
  readonly permit: Permit;
}

/** Runs attempts to their end, each in one page at a time, and shows their progress in the states. */
export class PurchaseRunner {
  readonly #parts: RunnerParts;
  readonly #locks: AttemptLocks;
  readonly #backoff: Backoff;
  readonly #answers = new Map<string, (goOn: boolean) => void>();
  /** Number of unexpected errors: each makes the next delay longer. */
  #errors = 0;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#locks = new AttemptLocks(parts.device);
    this.#backoff = new Backoff(parts.device.clock);
  }

  currentPlayer(): IsCurrent {
    return this.#locks.currentPlayer();
  }

  /** Ends every backoff delay, and repeats writes that were denied. */
  wake(): Promise<void> {
    this.#backoff.wake();
    return this.#parts.outcomes.catchUp();
  }

  /** Releases every attempt and clears the states. */
  stop(): void {
    this.#locks.endAll();
    for (const answer of this.#answers.values()) answer(false);
    this.#answers.clear();
    this.#parts.outcomes.forget();
    this.#backoff.wake();
    this.#parts.states.clearAll();
  }

  /**
   * A press of Pay: records the attempt and runs it. Takes the lock before recording, so that no other page finds the
   * attempt and resumes it. Resumes the item's open attempt instead, if there is one. Returns undefined if nothing could
   * be recorded.
   */
  async press(
    attempt: Attempt,
    card: ChosenCard,
    permit: Permit,
  ): Promise<BeginResult | undefined> {
    const { journal, payments, states, outcomes } = this.#parts;
    const isCurrent = this.currentPlayer();
    let begin: BeginResult | undefined;
    states.set({ kind: 'paying', attempt });
    await this.#runExclusive(attempt, async () => {
      const recording = outcomes.catchUp().then(() => journal.begin(attempt, permit));
      await handleResult(recording, async (recorded) => {
        if (recorded.ok) begin = recorded.value;
        else if (isCurrent()) {
          states.set({ kind: 'refused', attempt, reason: 'no-storage' });
          await outcomes.completed(attempt, 'no-storage');
        }
      });
      if (!isCurrent() || begin?.kind !== 'begun') return;
      outcomes.requested(attempt);
      const source = await cardSourceOf(card, attempt.billingPlatformId, payments);
      if (!isCurrent()) return;
      if (source.ok) return this.#run(isCurrent, attempt, { card: source.value, permit });
      await this.#end(isCurrent, { kind: 'refused', attempt, reason: source.problem });
    });
    if (!isCurrent()) return undefined;
    if (begin?.kind === 'open') await this.goOn(begin.attempt);
    else if (begin && begin.kind !== 'begun') states.clearOf(attempt);
    return begin;
  }

  /**
   * Resumes an attempt found in the journal under its lock. A no-op if it runs here already. A hidden page only shows
   * the attempt and leaves it to a visible one: a hidden page cannot ask the player, may be suspended, and would hold
   * the lock.
   */
  async goOn(found: Attempt): Promise<void> {
    const { device, journal, states } = this.#parts;
    const isLocked = this.#locks.isLocked(found.id);
    if (isLocked && states.ofAttempt(found).kind !== 'idle') return;
    // Another page may be running it, however old it is, or show the bank's challenge: nothing is decided until then.
    states.set({ kind: pendingStatus(found), attempt: found });
    if (isLocked || !device.visible) return;
    await this.#runExclusive(found, async (isCurrent) => {
      if (!device.visible) return;
      const record = await journal.read(found.userId);
      if (!isCurrent()) return;
      const row = record.ok && finishedRow(record.value, found);
      if (row) return this.#elsewhere(row);
      await this.#run(isCurrent, (record.ok && openAttempt(record.value, found)) || found);
    });
  }

  /** Shows the outcome of an attempt that another page finished. A no-op if the attempt runs here. */
  showRemoteOutcome(row: FinishedAttempt): void {
    if (!isOpen(this.#parts.states.ofAttempt(row.attempt))) return;
    // The page holding the lock reports it, see `report`.
    if (!this.#locks.isLocked(row.attempt.id)) this.#show(row);
  }

  /** Reports an outcome that the page which recorded it did not report. A no-op while an attempt is locked. */
  async report({ attempt }: FinishedAttempt): Promise<void> {
    if (this.#locks.isLocked(attempt.id)) return;
    await this.#locks.runExclusive(attempt.id, async (isCurrent) => {
      const record = await this.#parts.journal.read(attempt.userId);
      const row = record.ok && finishedRow(record.value, attempt);
      if (row && isCurrent()) await this.#parts.outcomes.report(row);
    });
  }

  /** Answers the pending question of a resumed purchase: whether to continue. */
  answer(sku: string, goOn: boolean): void {
    this.#answers.get(sku)?.(goOn);
    this.#answers.delete(sku);
  }

  /** Records an outcome that the player chose. Another page may have recorded a later stage or another outcome. */
  async finish(end: Conclusion): Promise<void> {
    const isCurrent = this.currentPlayer();
    const answer = await this.#parts.outcomes.finish(end);
    if (!isCurrent()) return;
    if (answer?.kind === 'further') return this.goOn(answer.attempt);
    if (answer?.kind !== 'finished') return;
    if (isOpen(this.#parts.states.ofAttempt(end.attempt))) this.#show(answer.row);
  }

  /** Finishes an attempt as the platform lists it, once no page runs it any more. */
  finishListed(end: Conclusion): Promise<void> {
    return this.#locks.runExclusive(end.attempt.id, () => this.finish(end));
  }

  /**
   * Runs work under the lock. If the item was bought, holds the lock until the player has seen it here. If the work
   * throws, this rejects, and an attempt that is still open is resumed after a delay.
   */
  #runExclusive(attempt: Attempt, work: (isCurrent: IsCurrent) => Promise<void>): Promise<void> {
    const { states, outcomes } = this.#parts;
    const isCurrent = this.currentPlayer();
    const working = this.#locks.runExclusive(attempt.id, work, async () => {
      await when(() => !states.isUnseen(attempt));
      await outcomes.catchUp();
    });
    return working.catch((error: unknown) => {
      const state = states.ofAttempt(attempt);
      if (isCurrent() && isOpen(state)) void this.#resumeLater(state.attempt);
      throw error;
    });
  }

  /** Unexpected error: the outcome is unknown until the attempt is resumed. */
  async #resumeLater(attempt: Attempt): Promise<void> {
    this.#parts.states.set({ kind: pendingStatus(attempt), attempt });
    await this.#backoff.pause(this.#errors++);
    if (isOpen(this.#parts.states.ofAttempt(attempt))) await this.goOn(attempt);
  }

  async #run(isCurrent: IsCurrent, from: Attempt, press?: Press): Promise<void> {
    let attempt: Attempt | undefined = from;
    while (attempt && isCurrent()) {
      const run = this.#sagaRun(isCurrent, attempt, press);
      const result = await runSaga(run, attempt, press?.card);
      if (!isCurrent()) return;
      if (result.kind === 'bought') return this.#bought(result, press && !result.repeated);
      attempt = await this.#end(isCurrent, result);
    }
  }

  #sagaRun(isCurrent: IsCurrent, attempt: Attempt, press: Press | undefined): SagaRun {
    const { payments, journal, device, states } = this.#parts;
    let left = false;
    let wantsOut = attempt.declined === true;
    /** A hidden page releases the attempt before it asks: a visible one asks. Once asked, it continues. */
    const ask = async (kind: 'asking' | 'paused'): Promise<boolean> => {
      left = !device.visible;
      return !left && this.#ask(kind, attempt);
    };
    return {
      payments,
      journal,
      familyProof: press?.permit.source === 'account' ? press.permit.proof : undefined,
      now: () => device.clock.now(),
      pause: async (round) => {
        await this.#backoff.pause(round);
        // A hidden page releases a resumed attempt: it cannot ask the player, and other pages wait for the lock.
        left ||= press === undefined && !device.visible;
      },
      isCurrent: () => isCurrent() && !left,
      onPending: (kind, attempt) => {
        states.set({ kind, attempt });
        if (kind !== 'unasked') return;
        this.#answers.set(attempt.sku, (goOn) => {
          wantsOut = !goOn;
          states.set({ kind: 'checking', attempt });
          // The page may die before the saga ends the attempt.
          if (!goOn && isCurrent()) void journal.record({ ...attempt, declined: true });
          this.#backoff.wake();
        });
      },
      wantsOut: () => wantsOut,
      mayChallenge: async () => !wantsOut && (press !== undefined || (await ask('asking'))),
      mayGoOn: () => ask('paused'),
    };
  }

  #ask(kind: 'asking' | 'paused', attempt: Attempt): Promise<boolean> {
    const { states } = this.#parts;
    states.set({ kind, attempt });
    return new Promise((resolve) => {
      this.#answers.set(attempt.sku, (goOn) => {
        if (goOn) states.set({ kind: 'checking', attempt });
        resolve(goOn);
      });
    });
  }

  /** Shows the result of an attempt without items. Returns the attempt if it is not finished after all. */
  async #end(isCurrent: IsCurrent, result: SagaResult): Promise<Attempt | undefined> {
    if (result.kind === 'refused') return this.#refused(isCurrent, result);
    if (result.kind === 'elsewhere') await this.#elsewhere(result.row);
    if (result.kind === 'stale') this.#parts.states.set(result);
    return undefined;
  }

  /** Returns the attempt if another page has recorded a later stage. */
  async #refused(isCurrent: IsCurrent, { attempt, reason }: ResultOf<'refused'>) {
    const { states } = this.#parts;
    const end = { attempt, outcome: 'refused', reason, concluded: isConcluded(reason) } as const;
    let answer = await this.#parts.outcomes.finish(end);
    for (let round = 0; end.concluded && !answer && isCurrent(); round++) {
      states.set({ kind: pendingStatus(attempt), attempt });
      await this.#backoff.pause(round);
      if (isCurrent()) answer = await this.#parts.outcomes.finish(end);
    }
    if (!isCurrent()) return undefined;
    if (answer?.kind === 'further') return answer.attempt;
    const shown = withoutSecret(attempt);
    if (answer?.kind === 'lost') states.set({ kind: 'stale', attempt: shown });
    else if (answer && answer.row.outcome !== 'refused') await this.#elsewhere(answer.row);
    else states.set({ kind: 'refused', attempt: shown, reason });
    return undefined;
  }

  /** @param isFirst whether this is certainly the first answer to the grant, so that its balance is of now */
  async #bought({ attempt, grant }: ResultOf<'bought'>, isFirst = false): Promise<void> {
    const { states, onBought } = this.#parts;
    const bought = { kind: 'bought', attempt, shown: false } as const;
    states.set(grant ? { ...bought, grant } : bought);
    onBought(isFirst ? grant : undefined);
    await this.#parts.outcomes.report({ attempt });
  }

  async #elsewhere(row: FinishedAttempt): Promise<void> {
    this.#show(row);
    await this.#parts.outcomes.report(row);
  }

  #show({ attempt, outcome }: FinishedAttempt): void {
    const { states, onBought } = this.#parts;
    if (outcome !== 'bought') return states.clearOf(attempt);
    states.set({ kind: 'bought', attempt, shown: true });
    onBought(undefined);
  }
}
