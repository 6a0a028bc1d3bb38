import type { PriceQuery, SkuPrice } from '#ports/catalogue.ts';
import { answer, type Outcome } from './outcome.ts';
import type { WorldState } from './state.ts';

/** The `skus` query: what is not sold is left out. */
export function listPrices(
  state: WorldState,
  { billingPlatformId, skuIds }: PriceQuery,
): Outcome<readonly SkuPrice[]> {
  const list = state.prices[billingPlatformId] ?? {};
  return answer(
    skuIds.flatMap((skuId) => {
      const price = Object.hasOwn(list, skuId) ? list[skuId] : undefined;
      return price === undefined ? [] : [{ skuId, price }];
    }),
  );
}
