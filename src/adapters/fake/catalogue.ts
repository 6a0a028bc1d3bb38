import type { CataloguePort, PriceQuery } from '#ports/catalogue.ts';
import { type FakeClient, toResult } from './client.ts';
import { listPrices } from './world/prices.ts';

/** Cached answers are stored in the world, so they outlive the page. */
export function createFakeCatalogue(client: FakeClient, now: () => number): CataloguePort {
  return {
    async prices(query) {
      const reply = await client.callSignedIn('skus', (state) => listPrices(state, query));
      const answer = toResult(reply);
      if (answer.ok && query.keep) {
        const kept = { prices: answer.value, asOf: now() };
        await client.world.run((state) => {
          state.keptPrices[questionOf(query)] = kept;
        });
      }
      return answer;
    },
    lastKnown: (query) => client.world.run((state) => state.keptPrices[questionOf(query)]),
  };
}

function questionOf({ billingPlatformId, skuIds }: PriceQuery): string {
  return JSON.stringify([billingPlatformId, ...skuIds]);
}
