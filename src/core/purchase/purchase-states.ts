import { computed } from 'mobx';
import { StateCell } from '../state-cell.ts';
import type { Attempt } from './attempt.ts';
import type { KnownPurchase, PurchaseState } from './purchase-state.ts';

const idle: PurchaseState = { kind: 'idle' };

/**
 * The purchase state of each item. The runner writes the progress of attempts, and the store what the player has seen
 * and dismissed.
 */
export class PurchaseStates {
  readonly #all = new StateCell<readonly KnownPurchase[]>([]);

  /** One for each item, newest first. */
  get all(): readonly KnownPurchase[] {
    return this.#all.state;
  }

  /** Computed, so that a change of one item renders no other. */
  of(sku: string): PurchaseState {
    return computed(() => this.all.find(({ attempt }) => attempt.sku === sku) ?? idle).get();
  }

  /** The state of this attempt; idle if the item's state is of another one. */
  ofAttempt({ id, sku }: Pick<Attempt, 'id' | 'sku'>): PurchaseState {
    const state = this.of(sku);
    return state.kind !== 'idle' && state.attempt.id === id ? state : idle;
  }

  /** Whether the attempt is bought and the player has not seen it yet. */
  isUnseen(attempt: Attempt): boolean {
    const state = this.ofAttempt(attempt);
    return state.kind === 'bought' && !state.shown;
  }

  /** Puts a new attempt first. */
  set(state: KnownPurchase): void {
    const { id, sku } = state.attempt;
    const { all } = this;
    this.#all.set(
      all.some(({ attempt }) => attempt.id === id)
        ? all.map((one) => (one.attempt.id === id ? state : one))
        : [state, ...all.filter(({ attempt }) => attempt.sku !== sku)],
    );
  }

  /** Clears the state of this attempt, and of no other one of the item. */
  clearOf({ id }: Attempt): void {
    this.#all.set(this.all.filter(({ attempt }) => attempt.id !== id));
  }

  clearAll(): void {
    this.#all.set([]);
  }
}
