import type { PriceQuery, SkuPrice } from '#ports/catalogue.ts';
import { answer, type Outcome } from './outcome.ts';
import type { WorldState } from './state.ts';

/** The `skus` query. SKUs that are not sold are omitted. */
export function listPrices(
  state: WorldState,
  { billingPlatformId, skuIds, keep }: PriceQuery,
): Outcome<readonly SkuPrice[]> {
  const list = state.prices[billingPlatformId] ?? {};
  const found = skuIds.flatMap((skuId) => {
    const price = Object.hasOwn(list, skuId) ? list[skuId] : undefined;
    return price === undefined ? [] : [{ skuId, price }];
  });
  // A query to keep is the shelves', which may have a single item.
  if (state.plans.pricesRise && skuIds.length === 1 && !keep) raise(state);
  return answer(found);
}

/** Raises every price by a fifth, once. */
function raise(state: WorldState): void {
  delete state.plans.pricesRise;
  for (const list of Object.values(state.prices)) {
    for (const [sku, price] of Object.entries(list)) list[sku] = Math.round(price * 1.2);
  }
}
