import { isOpen, type PurchaseState } from '#core/checkout/purchase-state.ts';

/** Nothing can be done with a card, and nobody can say when: the form makes room for what is known. */
export type Waiting = Extract<
  PurchaseState,
  { kind: 'checking' | 'asking' | 'delivering' | 'stale' }
>;

export function isWaiting(state: PurchaseState): state is Waiting {
  return isOpen(state) && state.kind !== 'paying';
}
