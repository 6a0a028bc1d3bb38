import type { CataloguePort, KeptPrices, PriceQuery, SkuPrice } from '#ports/catalogue.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { type FakeClient, toResult } from './client.ts';
import { listPrices } from './world/prices.ts';

/** @param kept outlives the page where it is given */
export function createFakeCatalogue(
  client: FakeClient,
  now: () => number,
  kept = new Map<string, KeptPrices>(),
): CataloguePort {
  return {
    async prices(query) {
      const reply = await client.callSignedIn('skus', (state) => listPrices(state, query));
      const answer: Result<readonly SkuPrice[], CallProblem> = toResult(reply, {});
      if (answer.ok && query.keep) {
        kept.set(questionOf(query), { prices: answer.value, asOf: now() });
      }
      return answer;
    },
    lastKnown: (query) => Promise.resolve(kept.get(questionOf(query))),
  };
}

function questionOf({ billingPlatformId, skuIds }: PriceQuery): string {
  return JSON.stringify([billingPlatformId, ...skuIds]);
}
