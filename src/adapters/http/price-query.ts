import type { PriceQuery } from '#ports/catalogue.ts';
import type { QuerySkusArgs } from './contract/game.gen.ts';
import { asPlayer, type HttpRequest } from './request.ts';

// Without line breaks and commas, as graphql-request sends it, so that prefetch, store and worker send the same text.
const skus =
  '($environment: String! $billingPlatformId: ID! $ids: [ID!]!) { skus(environment: $environment billingPlatformId: $billingPlatformId ids: $ids) { skuId price } }';

/** The worker caches answers to `Skus` by this name (sw/prices.ts), and no others. */
export const priceQueries = { kept: `query Skus${skus}`, passing: `query PassingSkus${skus}` };

/** The variables of the query. Their order matters: the worker uses their JSON as the cache key. */
export function priceVariables(
  environment: string,
  { billingPlatformId, skuIds }: PriceQuery,
): QuerySkusArgs {
  return { environment, billingPlatformId, ids: [...skuIds] };
}

/** As graphql-request sends it, for the prefetch, which runs before that is loaded. */
export function priceRequest(
  apiUrl: string,
  token: string,
  variables: QuerySkusArgs,
  keep: boolean,
): Omit<HttpRequest, 'operation'> {
  const search = new URLSearchParams({
    query: keep ? priceQueries.kept : priceQueries.passing,
    variables: JSON.stringify(variables),
    operationName: keep ? 'Skus' : 'PassingSkus',
  });
  return {
    method: 'GET',
    url: `${apiUrl}/graphql?${search}`,
    headers: { Accept: 'application/graphql-response+json, application/json', ...asPlayer(token) },
    ...(keep ? { cache: 'no-cache' } : {}),
  };
}
