import type { Offer } from '#core/checkout/checkout-state.ts';
import { isOpen, type PurchaseState } from '#core/purchase/purchase-state.ts';

/** No card can be used for an unknown time: the status replaces the form. */
export type Waiting = Extract<
  PurchaseState,
  { kind: 'checking' | 'asking' | 'unasked' | 'paused' | 'delivering' | 'stale' }
>;

export function isWaiting(state: PurchaseState): state is Waiting {
  return isOpen(state) && state.kind !== 'paying';
}

/** Whether to hide the fields. They stay mounted with their values. */
export function hidesFields(state: PurchaseState, offer: Offer): boolean {
  return isWaiting(state) || offer.purchaseCount === undefined;
}
