import type { PriceQuery } from '#ports/catalogue.ts';
import type { QuerySkusArgs } from './contract/game.gen.ts';
import { asPlayer, type HttpRequest } from './request.ts';

// Without line breaks and commas, as graphql-request sends it: so it is the same question wherever it is asked.
const skus =
  '($environment: String! $billingPlatformId: ID! $ids: [ID!]!) { skus(environment: $environment billingPlatformId: $billingPlatformId ids: $ids) { skuId price } }';

/** The worker keeps the answers to `Skus`, by this name (sw/prices.ts), and no others. */
export const priceQueries = { kept: `query Skus${skus}`, passing: `query PassingSkus${skus}` };

/** What is kept of the answer is found by these, in this order (kept-prices.ts). */
export function priceVariables(
  environment: string,
  { billingPlatformId, skuIds: ids }: PriceQuery,
): QuerySkusArgs {
  return { environment, billingPlatformId, ids };
}

/** The kept query as graphql-request asks it, for where that is not there yet. */
export function priceRequest(
  apiUrl: string,
  token: string,
  variables: QuerySkusArgs,
): Omit<HttpRequest, 'operation'> {
  const search = new URLSearchParams({
    query: priceQueries.kept,
    variables: JSON.stringify(variables),
    operationName: 'Skus',
  });
  return {
    method: 'GET',
    url: `${apiUrl}/graphql?${search}`,
    headers: { Accept: 'application/graphql-response+json, application/json', ...asPlayer(token) },
    cache: 'no-cache',
  };
}
