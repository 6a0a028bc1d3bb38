import type { CataloguePort, SkuPrice } from '#ports/catalogue.ts';
import * as v from 'valibot';
import type { HttpClient } from './client.ts';
import type { Query, QuerySkusArgs } from './contract/game.gen.ts';
import { askGame } from './graphql.ts';

const skus = `($environment: String!, $billingPlatformId: ID!, $ids: [ID!]!) {
  skus(environment: $environment, billingPlatformId: $billingPlatformId, ids: $ids) { skuId price }
}`;

/** The worker keeps the answers to `Skus`, by this name (sw/prices.ts), and no others. */
export const priceQueries = { kept: `query Skus${skus}`, passing: `query PassingSkus${skus}` };

/** @param environment the platform's, such as `production` */
export function createHttpCatalogue(
  client: HttpClient,
  environment: string,
): Pick<CataloguePort, 'prices'> {
  return {
    prices({ billingPlatformId, skuIds: ids, keep = false }) {
      // What is kept of the answer is found by these, in this order (kept-prices.ts).
      const variables: QuerySkusArgs = { environment, billingPlatformId, ids };
      return askGame(client, {
        operation: 'skus',
        document: keep ? priceQueries.kept : priceQueries.passing,
        variables: { ...variables },
        data: pricesData,
        keep,
      });
    },
  };
}

const answered: v.GenericSchema<unknown, Pick<Query, 'skus'>> = v.object({
  skus: v.array(
    v.object({ skuId: v.string(), price: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
});

const pricesData: v.GenericSchema<unknown, readonly SkuPrice[]> = v.pipe(
  answered,
  v.transform(({ skus }) => skus),
);
