import type { Grant } from '#ports/payments.ts';
import { runInAction } from 'mobx';
import { StateCell } from '../state-cell.ts';
import type { Attempt } from './attempt.ts';
import type { FailureReason } from './saga.ts';

/**
 * The purchase of one item:
 * - `paying`: the steps run, nothing is unknown
 * - `checking`: unknown whether money moved; the same attempt is retried until it is known
 * - `asking`: found open; the bank asks the cardholder before it continues
 * - `unasked`: no money has moved, as the bank's challenge cannot be opened; it is retried
 * - `paused`: unknown whether money moved, and the player has signed out since: it continues only if they agree
 * - `delivering`: paid, the items are not granted yet
 * - `stale`: unknown, and too old to be retried
 * - `refused`: no money has moved
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
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly reason: FailureReason }
  | {
      readonly kind: 'bought';
      readonly attempt: Attempt;
      /** Absent if another page finished the purchase: nothing can be collected here. */
      readonly grant?: Grant;
      /**
       * Whether the player has seen that it is bought. In the game, a purchase to collect counts as seen only together
       * with the collect button.
       */
      readonly shown: boolean;
    };

export type KnownPurchase = Exclude<PurchaseState, { kind: 'idle' }>;

/** An unfinished purchase: the item cannot be bought meanwhile. */
export type OpenPurchase = Exclude<KnownPurchase, { kind: 'refused' | 'bought' }>;

export function isOpen(state: PurchaseState): state is OpenPurchase {
  return ['paying', 'checking', 'asking', 'unasked', 'paused', 'delivering', 'stale'].includes(
    state.kind,
  );
}

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
