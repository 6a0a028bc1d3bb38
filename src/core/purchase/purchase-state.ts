import type { Grant } from '#ports/payments.ts';
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
  | {
      readonly kind: 'checking' | 'asking' | 'unasked' | 'paused' | 'delivering' | 'stale';
      readonly attempt: Attempt;
    }
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
  return !['idle', 'refused', 'bought'].includes(state.kind);
}
