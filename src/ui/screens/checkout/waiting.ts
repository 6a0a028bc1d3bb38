import type { Offer } from '#core/checkout/checkout.ts';
import { isOpen, type PurchaseState } from '#core/purchase/purchase-states.ts';

/** Nothing can be done with a card, and nobody can say when: the form makes room for what is known. */
export type Waiting = Extract<
  PurchaseState,
  { kind: 'checking' | 'asking' | 'unasked' | 'paused' | 'delivering' | 'stale' }
>;

export function isWaiting(state: PurchaseState): state is Waiting {
  return isOpen(state) && state.kind !== 'paying';
}

/** Whether there is no use in typing. The fields stay where they are, with what was typed, out of sight. */
export function hidesFields(state: PurchaseState, offer: Offer): boolean {
  return isWaiting(state) || offer.epoch === undefined;
}
