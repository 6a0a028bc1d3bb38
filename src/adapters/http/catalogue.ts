import type { CataloguePort } from '#ports/catalogue.ts';
import * as v from 'valibot';
import type { HttpClient } from './client.ts';
import type { Query } from './contract/game.gen.ts';
import { askGame } from './graphql.ts';
import { priceQueries, priceVariables } from './price-query.ts';

/**
 * @param environment the platform's, such as `production`
 * @param onInvalidPrices called with prices that are invalid (for example negative); they are dropped
 */
export function createHttpCatalogue(
  client: HttpClient,
  environment: string,
  onInvalidPrices?: () => void,
): Pick<CataloguePort, 'prices'> {
  return {
    async prices(query) {
      const { keep = false } = query;
      const answer = await askGame(client, {
        operation: 'skus',
        document: keep ? priceQueries.kept : priceQueries.passing,
        variables: { ...priceVariables(environment, query) },
        data: prices,
        keep,
      });
      if (!answer.ok) return answer;
      const value = answer.value.filter(({ price }) => Number.isSafeInteger(price) && price >= 0);
      if (value.length < answer.value.length) {
        onInvalidPrices?.();
        if (value.length === 0) return { ok: false, problem: 'unavailable' };
      }
      return { ok: true, value };
    },
  };
}

const prices: v.GenericSchema<unknown, Query['skus']> = v.array(
  v.object({ skuId: v.string(), price: v.number() }),
);
