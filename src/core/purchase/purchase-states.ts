import { runInAction } from 'mobx';
import { StateCell } from '../state-cell.ts';
import type { Attempt } from './attempt.ts';
import type { KnownPurchase, PurchaseState } from './purchase-state.ts';

const idle: PurchaseState = { kind: 'idle' };

/** The purchase state of each item. Only the purchase store and its runner change it. */
export class PurchaseStates {
  readonly #all = new StateCell<readonly KnownPurchase[]>([]);
  /** By item, so that a change of one renders no other. */
  readonly #states = new Map<string, StateCell<PurchaseState>>();

  of(sku: string): PurchaseState {
    return this.#cellOf(sku).state;
  }

  /** The state of this attempt; idle if the item's state is of another one. */
  ofAttempt({ id, sku }: Attempt): PurchaseState {
    const state = this.of(sku);
    return state.kind !== 'idle' && state.attempt.id === id ? state : idle;
  }

  /** Newest first. */
  get all(): readonly KnownPurchase[] {
    return this.#all.state;
  }

  /** Whether the attempt is bought and the player has not seen it yet. */
  isUnseen(attempt: Attempt): boolean {
    const state = this.ofAttempt(attempt);
    return state.kind === 'bought' && !state.shown;
  }

  /** Puts a new attempt first. */
  set(state: KnownPurchase): void {
    const { attempt } = state;
    const known = this.ofAttempt(attempt);
    const { all } = this;
    this.#change(
      attempt.sku,
      state,
      known.kind === 'idle'
        ? [state, ...all.filter((one) => one.attempt.sku !== attempt.sku)]
        : all.map((one) => (one === known ? state : one)),
    );
  }

  clear(sku: string): void {
    this.#change(
      sku,
      idle,
      this.all.filter(({ attempt }) => attempt.sku !== sku),
    );
  }

  /** Clears the state of this attempt, and of no other one of the item. */
  clearOf(attempt: Attempt): void {
    if (this.ofAttempt(attempt).kind !== 'idle') this.clear(attempt.sku);
  }

  clearAll(): void {
    runInAction(() => {
      for (const { attempt } of this.all) this.clear(attempt.sku);
    });
  }

  #change(sku: string, state: PurchaseState, all: readonly KnownPurchase[]): void {
    runInAction(() => {
      this.#cellOf(sku).set(state);
      this.#all.set(all);
    });
  }

  #cellOf(sku: string): StateCell<PurchaseState> {
    const cell = this.#states.get(sku) ?? new StateCell(idle);
    this.#states.set(sku, cell);
    return cell;
  }
}
