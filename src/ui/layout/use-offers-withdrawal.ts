import { useStore } from '../store-context.ts';

/** Whether purchases can be withdrawn from here. Call it from an observer. */
export function useOffersWithdrawal(): boolean {
  const { account, settings } = useStore().app;
  // The list of countries is loaded with the account.
  return account.shown?.offersWithdrawal() ?? Object.keys(settings.withdrawal).length > 0;
}
