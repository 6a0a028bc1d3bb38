import type { CataloguePort, SkuPrice } from '#ports/catalogue.ts';
import * as v from 'valibot';
import type { HttpClient } from './client.ts';
import type { Query, QuerySkusArgs } from './contract/game.gen.ts';
import { askGame } from './graphql.ts';

export const pricesQuery = `query Skus($environment: String!, $billingPlatformId: ID!, $ids: [ID!]!) {
  skus(environment: $environment, billingPlatformId: $billingPlatformId, ids: $ids) { skuId price }
}`;

/** @param environment the platform's, such as `production` */
export function createHttpCatalogue(client: HttpClient, environment: string): CataloguePort {
  return {
    prices({ billingPlatformId, skuIds: ids }) {
      const variables: QuerySkusArgs = { environment, billingPlatformId, ids };
      return askGame(client, {
        operation: 'skus',
        document: pricesQuery,
        variables: { ...variables },
        data: pricesData,
        shared: true,
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
