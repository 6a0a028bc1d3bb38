import type { CataloguePort } from '#ports/catalogue.ts';
import { type FakeClient, toResult } from './client.ts';
import { listPrices } from './world/prices.ts';

export function createFakeCatalogue(client: FakeClient): CataloguePort {
  return {
    async prices(query) {
      const reply = await client.callSignedIn('skus', (state) => listPrices(state, query));
      return toResult(reply, {});
    },
  };
}
