import type { DevicePort } from '#ports/device.ts';
import type { Grant, PaymentsPort } from '#ports/payments.ts';
import { when } from 'mobx';
import { hearAnswer } from '../failures.ts';
import { type Attempt, withoutSecret } from './attempt.ts';
import { cardSourceOf, type ChosenCard } from './card-source.ts';
import type { Begin, End, Journal } from './journal.ts';
import { type Finished, finishedRow } from './journal-record.ts';
import type { PurchaseOutcomes } from './purchase-outcomes.ts';
import { doubtOf, type Ending, type NotMade, runSaga, type SagaRun } from './saga.ts';
import { isOpen, type PurchaseStates } from './purchase-states.ts';
import type { CardSource } from './steps.ts';
import { type Alive, AttemptLocks } from './attempt-locks.ts';
import { Backoff } from './backoff.ts';

export interface RunnerParts {
  readonly payments: PaymentsPort;
  readonly device: DevicePort;
  readonly journal: Journal;
  readonly states: PurchaseStates;
  readonly outcomes: PurchaseOutcomes;
  /** The grant is absent where another page finished the purchase. */
  readonly onBought: (grant: Grant | undefined) => void;
}

/** Runs attempts to their end, one page at a time each, and shows in the states how they stand. */
export class PurchaseRunner {
  readonly #parts: RunnerParts;
  readonly #locks: AttemptLocks;
  readonly #backoff: Backoff;
  readonly #answers = new Map<string, (goOn: boolean) => void>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#locks = new AttemptLocks(parts.device);
    this.#backoff = new Backoff(parts.device.clock);
  }

  life(): Alive {
    return this.#locks.life();
  }

  /** Ends every wait between repeats, and notes what could not be noted before. */
  wake(): Promise<void> {
    this.#backoff.wake();
    return this.#parts.outcomes.catchUp();
  }

  /** Lets go of every attempt. */
  stop(): void {
    this.#locks.endAll();
    for (const answer of this.#answers.values()) answer(false);
    this.#answers.clear();
    this.#parts.outcomes.forget();
    this.#backoff.wake();
  }

  /**
   * A press of Pay: notes the attempt and carries it to its end. Other pages are kept off it from before it
   * is noted, so that none finds it and takes it for abandoned. Answers undefined where nothing could be noted.
   */
  async press(attempt: Attempt, card: ChosenCard): Promise<Begin | undefined> {
    const { journal, payments, states, outcomes } = this.#parts;
    let begin: Begin | undefined;
    await this.#take(attempt, async (alive) => {
      const noting = outcomes.catchUp().then(() => journal.begin(attempt));
      await hearAnswer(noting, async (noted) => {
        if (noted.ok) begin = noted.value;
        else if (alive()) {
          states.become({ kind: 'refused', attempt, reason: 'no-storage' });
          await outcomes.completed(attempt, 'no-storage');
        }
      });
      if (!alive() || begin?.kind !== 'begun') return;
      outcomes.requested(attempt);
      const source = await cardSourceOf(card, attempt.billingPlatformId, payments).catch(
        (error: unknown) => this.#broken(alive, attempt, error),
      );
      if (!alive()) return;
      if (source.ok) return this.#run(alive, attempt, source.value);
      await this.#end(alive, { kind: 'refused', attempt, reason: source.problem }).catch(
        (error: unknown) => this.#broken(alive, attempt, error),
      );
    });
    return begin;
  }

  /**
   * Goes on with an attempt found in the journal, once no other page is at it. Does nothing for one that runs
   * here. A page that nobody sees only shows it, and leaves it to one that is seen: the hidden one could ask
   * the player nothing, or be suspended, and would keep all others waiting.
   */
  async goOn(found: Attempt): Promise<void> {
    const { device, journal, states } = this.#parts;
    const known = states.of(found.sku);
    const taken = this.#locks.isTaken(found.id);
    if (taken && known.kind !== 'idle' && known.attempt.id === found.id) return;
    // However old it is, another page may be at it, or a bank's question open there: nothing is settled until then.
    states.become({ kind: doubtOf(found), attempt: found });
    if (taken || !device.visible) return;
    await this.#take(found, async (alive) => {
      if (!device.visible) return;
      const book = await journal.read(found.userId);
      if (!alive()) return;
      const row = book.ok && finishedRow(book.value, found);
      if (row) return this.#elsewhere(row);
      await this.#run(alive, (book.ok && book.value.open[found.id]) || found);
    });
  }

  /** Shows how an attempt ended that this page showed and another one finished. Does nothing for one that runs here. */
  lookedOn(row: Finished): void {
    const { id, sku } = row.attempt;
    const state = this.#parts.states.of(sku);
    if (!isOpen(state) || state.attempt.id !== id) return;
    // It is reported by who has the turn, see `report`.
    if (!this.#locks.isTaken(id)) this.#show(row);
  }

  /** Reports an end that the page which noted it did not live to report. Does nothing while a page is at it. */
  async report({ attempt }: Finished): Promise<void> {
    if (this.#locks.isTaken(attempt.id)) return;
    await this.#locks.take(attempt.id, async (alive) => {
      const book = await this.#parts.journal.read(attempt.userId);
      const row = book.ok && finishedRow(book.value, attempt);
      if (row && alive()) await this.#parts.outcomes.report(row);
    });
  }

  /** Answers the question that stands of a purchase that was found unfinished: whether it goes on. */
  answer(sku: string, goOn: boolean): void {
    this.#answers.get(sku)?.(goOn);
    this.#answers.delete(sku);
  }

  /** An end that the player decided on. Another page may have come further with it meanwhile, or to another end. */
  async finish(end: End): Promise<void> {
    const alive = this.life();
    const answer = await this.#parts.outcomes.finish(end);
    if (!alive()) return;
    if (answer?.kind === 'further') return this.goOn(answer.attempt);
    if (answer?.kind !== 'finished') return;
    if (answer.row.outcome !== end.outcome) return this.#elsewhere(answer.row);
    if (end.outcome === 'unsettled') this.#parts.states.clearOf(end.attempt);
  }

  /** Other pages wait until the work is done and, where it was bought, until the player has seen it here. */
  #take(attempt: Attempt, work: (alive: Alive) => Promise<void>): Promise<void> {
    const { states } = this.#parts;
    return this.#locks.take(attempt.id, work, async () => {
      await when(() => !states.isUnseen(attempt));
      await this.#parts.outcomes.catchUp();
    });
  }

  async #run(alive: Alive, from: Attempt, card?: CardSource): Promise<void> {
    let attempt: Attempt | undefined = from;
    try {
      while (attempt && alive()) {
        const ending = await runSaga(this.#sagaRun(alive, attempt, card), attempt, card);
        attempt = alive() ? await this.#end(alive, ending) : undefined;
      }
    } catch (error) {
      this.#broken(alive, attempt ?? from, error);
    }
  }

  /** Nobody foresaw the error: how the attempt stands is not known until it is gone on with. */
  #broken(alive: Alive, attempt: Attempt, error: unknown): never {
    if (alive()) this.#parts.states.become({ kind: doubtOf(attempt), attempt });
    throw error;
  }

  #sagaRun(alive: Alive, attempt: Attempt, card: CardSource | undefined): SagaRun {
    const { payments, journal, device, states } = this.#parts;
    let left = false;
    let wantsOut = false;
    /** A hidden page lets go before it asks: the player is asked on one they see. Once asked, it goes on. */
    const ask = async (kind: 'asking' | 'paused'): Promise<boolean> => {
      left = !device.visible;
      return !left && this.#ask(kind, attempt);
    };
    return {
      payments,
      journal,
      now: () => device.clock.now(),
      pause: async (round) => {
        await this.#backoff.pause(round);
        // What was taken up here goes to a page that is seen: here nobody may be asked, and others wait meanwhile.
        left ||= card === undefined && !device.visible;
      },
      alive: () => alive() && !left,
      tell: (kind, attempt) => {
        states.become({ kind, attempt });
        if (kind !== 'unasked') return;
        this.#answers.set(attempt.sku, (goOn) => {
          wantsOut = !goOn;
          if (goOn) states.become({ kind: 'checking', attempt });
          this.#backoff.wake();
        });
      },
      wantsOut: () => wantsOut,
      mayChallenge: async () => !wantsOut && (card !== undefined || (await ask('asking'))),
      mayGoOn: () => ask('paused'),
    };
  }

  #ask(kind: 'asking' | 'paused', attempt: Attempt): Promise<boolean> {
    const { states } = this.#parts;
    states.become({ kind, attempt });
    return new Promise((resolve) => {
      this.#answers.set(attempt.sku, (goOn) => {
        if (goOn) states.become({ kind: 'checking', attempt });
        resolve(goOn);
      });
    });
  }

  /** Answers the attempt where it is not at its end after all. */
  async #end(alive: Alive, ending: Ending): Promise<Attempt | undefined> {
    const { states } = this.#parts;
    if (ending.kind === 'refused') return this.#refused(alive, ending);
    if (ending.kind === 'bought') await this.#bought(ending);
    if (ending.kind === 'elsewhere') await this.#elsewhere(ending.row);
    if (ending.kind === 'stale') states.become({ kind: 'stale', attempt: ending.attempt });
    return undefined;
  }

  /** Answers the attempt where another page has come further with it. */
  async #refused(
    alive: Alive,
    { attempt, reason }: Extract<Ending, { kind: 'refused' }>,
  ): Promise<Attempt | undefined> {
    const { states } = this.#parts;
    const concluded = isConcluded(reason);
    const end = { attempt, outcome: 'refused', reason, concluded } as const;
    let answer = await this.#parts.outcomes.finish(end);
    if (concluded) {
      for (let round = 0; !answer && alive(); round++) {
        states.become({ kind: doubtOf(attempt), attempt });
        await this.#backoff.pause(round);
        if (alive()) answer = await this.#parts.outcomes.finish(end);
      }
    }
    if (!alive()) return undefined;
    if (answer?.kind === 'further') return answer.attempt;
    const shown = withoutSecret(attempt);
    if (answer?.kind === 'lost') states.become({ kind: 'stale', attempt: shown });
    else if (answer && answer.row.outcome !== 'refused') await this.#elsewhere(answer.row);
    else states.become({ kind: 'refused', attempt: shown, reason });
    return undefined;
  }

  async #bought({ attempt, grant }: Extract<Ending, { kind: 'bought' }>): Promise<void> {
    const { states, onBought } = this.#parts;
    const bought = { kind: 'bought', attempt, shown: false } as const;
    states.become(grant ? { ...bought, grant } : bought);
    onBought(grant);
    await this.#parts.outcomes.report({ attempt });
  }

  async #elsewhere(row: Finished): Promise<void> {
    this.#show(row);
    await this.#parts.outcomes.report(row);
  }

  #show({ attempt, outcome }: Finished): void {
    const { states, onBought } = this.#parts;
    if (outcome === 'bought') {
      states.become({ kind: 'bought', attempt, shown: true });
      onBought(undefined);
    } else {
      states.clearOf(attempt);
    }
  }
}

/** Whether it follows from the journal and not from an answer: then only the journal can confirm it. */
function isConcluded(reason: NotMade): boolean {
  return reason === 'left' || reason === 'interrupted';
}
