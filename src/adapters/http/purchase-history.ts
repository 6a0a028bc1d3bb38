import type { AccountPurchase, PurchaseHistoryPort } from '#ports/purchase-history.ts';
import { pageOfRows, readPurchase } from './account-purchase.ts';
import { read, unavailable } from './answers.ts';
import type { HttpClient } from './client.ts';
import { optional } from './extension.ts';

/** Purchases requested with one call, and the most that one page may have. */
const pageSize = 50;
const mostRows = 100;
/** In characters. A longer answer is not decoded. */
const longestAnswer = 2_000_000;

/** @param onUnreadable called once for an answer with purchases that violate the contract; they are dropped */
export function createHttpPurchaseHistory(
  client: HttpClient,
  onUnreadable: () => void = () => undefined,
): PurchaseHistoryPort {
  return {
    async page(cursor) {
      const answer = optional(
        await client.callSignedIn({
          method: 'GET',
          path: '/v1/purchases',
          query: { limit: `${pageSize}`, ...(cursor === undefined ? {} : { cursor }) },
        }),
      );
      if (answer.kind === 'answer' && answer.text.length > longestAnswer) return unavailable;
      const page = read(answer, pageOfRows);
      if (!page.ok) return page;
      const { purchases: rows, nextCursor } = page.value;
      const { purchases, unreadable } = decoded(rows.slice(0, mostRows));
      if (unreadable) onUnreadable();
      // A later page is passed over, as others may follow it.
      if (unreadable && purchases.length === 0 && cursor === undefined) return unavailable;
      const isLast = nextCursor === null || nextCursor === '' || nextCursor === cursor;
      const incomplete = unreadable || rows.length > mostRows;
      return {
        ok: true,
        value: {
          purchases,
          nextCursor: isLast ? undefined : nextCursor,
          ...(incomplete ? { incomplete } : {}),
        },
      };
    },
  };
}

/** The valid purchases. Of rows with the same id the first counts. */
function decoded(rows: readonly unknown[]) {
  const byId = new Map<string, AccountPurchase>();
  let unreadable = false;
  for (const row of rows) {
    const purchase = readPurchase(row);
    if (!purchase) unreadable = true;
    else if (!byId.has(purchase.id)) byId.set(purchase.id, purchase);
  }
  return { purchases: Array.from(byId.values()), unreadable };
}
