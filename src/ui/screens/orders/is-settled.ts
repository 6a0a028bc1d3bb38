import type { AccountPurchasesState } from '#core/purchase/account-purchases.ts';

/** Whether all purchases of the account are known, as far as the platform lists any. */
export function isSettled(state: AccountPurchasesState): boolean {
  return (
    state.kind === 'unsupported' ||
    (state.kind === 'known' && state.more === 'none' && state.update === 'done')
  );
}
