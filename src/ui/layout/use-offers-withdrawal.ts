import { useShownAccount, useStore } from '../store-context.ts';

/** Whether purchases can be withdrawn from here. Call it from an observer. */
export function useOffersWithdrawal(): boolean {
  const { settings } = useStore().app;
  const account = useShownAccount();
  // The list of countries is loaded with the account.
  return account?.offersWithdrawal() ?? Object.keys(settings.withdrawal).length > 0;
}
