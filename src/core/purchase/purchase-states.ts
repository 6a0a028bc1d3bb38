import type { Grant } from '#ports/payments.ts';
import { observable, type ObservableMap, runInAction } from 'mobx';
import type { Attempt } from './attempt.ts';
import type { NotMade } from './saga.ts';

/**
 * What is known of the purchase of one item:
 * - `paying`: the steps run, nothing is in doubt
 * - `checking`: it is not known whether money moved; the same attempt is asked again until it is
 * - `asking`: found unfinished, and the bank wants the cardholder before it goes on
 * - `unasked`: certain that no money moved yet, for the bank's question cannot be opened; it is tried again
 * - `paused`: it is not known whether money moved, and the player signed out since: they are asked before it goes on
 * - `delivering`: paid for certain, the items are not there yet
 * - `stale`: not known, and too old to be asked again by itself
 * - `refused`: certain that no money moved
 */
export type PurchaseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'paying'; readonly attempt: Attempt }
  | { readonly kind: 'checking'; readonly attempt: Attempt }
  | { readonly kind: 'asking'; readonly attempt: Attempt }
  | { readonly kind: 'unasked'; readonly attempt: Attempt }
  | { readonly kind: 'paused'; readonly attempt: Attempt }
  | { readonly kind: 'delivering'; readonly attempt: Attempt }
  | { readonly kind: 'stale'; readonly attempt: Attempt }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly reason: NotMade }
  | {
      readonly kind: 'bought';
      readonly attempt: Attempt;
      /** Absent where another page finished the purchase: there is nothing to collect then. */
      readonly grant?: Grant;
      /** Whether the player has seen that it is bought. In the game what can be collected is seen only with that. */
      readonly shown: boolean;
    };

export type KnownPurchase = Exclude<PurchaseState, { kind: 'idle' }>;

/** Not finished: nothing more of the item can be bought meanwhile. */
export type OpenPurchase = Exclude<KnownPurchase, { kind: 'refused' | 'bought' }>;

export function isOpen(state: PurchaseState): state is OpenPurchase {
  return ['paying', 'checking', 'asking', 'unasked', 'paused', 'delivering', 'stale'].includes(
    state.kind,
  );
}

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
  set(state: KnownPurchase): void {
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
