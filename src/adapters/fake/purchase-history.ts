import {
  accountPurchaseStates,
  type PurchaseHistoryPort,
  type PurchaseWithdrawal,
  withdrawalStates,
} from '#ports/purchase-history.ts';
import { type FakeClient, toResult } from './client.ts';
import { type ListedPurchase, listPurchases } from './world/purchase-history.ts';

export function createFakePurchaseHistory(client: FakeClient): PurchaseHistoryPort {
  return {
    async page(cursor) {
      const reply = await client.callSignedIn('listPurchases', (state, { userId }) =>
        listPurchases(state, userId, cursor),
      );
      const page = toResult(reply, { NOT_FOUND: 'unsupported' as const });
      if (!page.ok) return page;
      const { purchases, nextCursor } = page.value;
      const shown = purchases.map((purchase) => ({
        ...purchase,
        state: known(accountPurchaseStates, purchase.state),
        withdrawal: withdrawalOf(purchase),
      }));
      return { ok: true, value: { purchases: shown, nextCursor: nextCursor ?? undefined } };
    },
  };
}

function withdrawalOf({ withdrawal }: ListedPurchase): PurchaseWithdrawal | null {
  return withdrawal && { ...withdrawal, state: known(withdrawalStates, withdrawal.state) };
}

function known<S extends string>(states: readonly S[], answered: string): S | 'unknown' {
  return states.find((state) => state.toUpperCase() === answered) ?? 'unknown';
}
