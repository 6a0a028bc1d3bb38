import { observable, type ObservableMap, runInAction } from 'mobx';
import type { Attempt } from './attempt.ts';
import type { KnownPurchase, PurchaseState } from './purchase-state.ts';

const idle: PurchaseState = { kind: 'idle' };

/** How the purchase of each item stands. The purchase store shows it; it and its runner alone change it. */
export class PurchaseStates {
  readonly #states: ObservableMap<string, KnownPurchase> = observable.map({}, { deep: false });

  of(sku: string): PurchaseState {
    return this.#states.get(sku) ?? idle;
  }

  /** Newest first. */
  get all(): readonly KnownPurchase[] {
    return [...this.#states.values()].reverse();
  }

  /** Whether the attempt is bought and the player has not seen it yet. */
  isUnseen(attempt: Attempt): boolean {
    const state = this.of(attempt.sku);
    return state.kind === 'bought' && state.attempt.id === attempt.id && !state.shown;
  }

  /** An attempt that was not known before comes first. */
  become(state: KnownPurchase): void {
    runInAction(() => {
      const { id, sku } = state.attempt;
      if (this.#states.get(sku)?.attempt.id !== id) this.#states.delete(sku);
      this.#states.set(sku, state);
    });
  }

  clear(sku: string): void {
    runInAction(() => {
      this.#states.delete(sku);
    });
  }

  /** Forgets what is said of this attempt, and of no other one of the item. */
  clearOf({ id, sku }: Attempt): void {
    const state = this.of(sku);
    if (state.kind !== 'idle' && state.attempt.id === id) this.clear(sku);
  }

  clearAll(): void {
    runInAction(() => {
      this.#states.clear();
    });
  }
}
