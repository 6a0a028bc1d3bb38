import type { CataloguePort, SkuPrice } from '#ports/catalogue.ts';
import * as v from 'valibot';
import type { HttpClient } from './client.ts';
import type { Query } from './contract/game.gen.ts';
import { askGame } from './graphql.ts';
import { priceQueries, priceVariables } from './price-query.ts';

/** @param environment the platform's, such as `production` */
export function createHttpCatalogue(
  client: HttpClient,
  environment: string,
): Pick<CataloguePort, 'prices'> {
  return {
    prices(query) {
      const { keep = false } = query;
      return askGame(client, {
        operation: 'skus',
        document: keep ? priceQueries.kept : priceQueries.passing,
        variables: { ...priceVariables(environment, query) },
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
