import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import { priceRequest, priceVariables } from '#adapters/http/price-query.ts';
import { requestOf } from '#adapters/http/request.ts';
import type { PriceQuery } from '#ports/catalogue.ts';
import { cannedPlatform } from '../../support/canned-platform.ts';
import { FakeCaches } from '../../support/fake-caches.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { describeCataloguePort } from '../catalogue.contract.ts';

const http = httpPlatform();

beforeEach(() => {
  Object.assign(globalThis, { caches: new FakeCaches() });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

describeCataloguePort('http', () => {
  const { ports, platform, nextPage } = http.open();
  return Promise.resolve({
    port: ports.catalogue,
    platform,
    nextPage: () => nextPage().ports.catalogue,
  });
});

/** A platform that answers every price query with these rows. */
const selling = (skus: readonly object[]) =>
  cannedPlatform({ 'GET /graphql': { status: 200, body: { data: { skus } } } });

/** The requests of the catalogue for these prices; one per query. */
async function asked(query: PriceQuery): Promise<readonly Request[]> {
  const { client, requests } = selling([]);
  await createHttpCatalogue(client, 'production').prices(query);
  return requests.filter(({ method }) => method === 'GET');
}

test.each([true, false])(
  'the prefetch and the store send identical price requests with keep: %s',
  async (keep) => {
    const skuIds = Array.from({ length: 200 }, (_, place) => `pack_${place}`);
    const query = { billingPlatformId: 'us', skuIds };
    const variables = priceVariables('production', query);
    const prefetched = [requestOf(priceRequest('https://api.test', 'token-1', variables, keep))];
    const summary = (request: Request) => [
      request.method,
      request.url,
      request.cache,
      Array.from(request.headers),
    ];
    const requests = await asked({ ...query, keep });
    expect(prefetched.map(summary)).toEqual(requests.map(summary));
  },
);

const priced = { skuId: '620', price: 399 };
const free = { skuId: '1061', price: 0 };

test.each([
  ['-1 is dropped and reported once', { ...free, price: -1 }, [priced], 1],
  ['3.99 is dropped and reported once', { ...free, price: 3.99 }, [priced], 1],
  ['zero is valid and not reported', free, [free, priced], 0],
])('a price of %s', async (_, row, value, reports) => {
  const onInvalidPrices = jest.fn();
  const { client } = selling([row, priced]);
  const query = { billingPlatformId: 'us', skuIds: ['620', '1061'] };
  const answer = await createHttpCatalogue(client, 'production', onInvalidPrices).prices(query);
  expect(answer).toEqual({ ok: true, value });
  expect(onInvalidPrices).toHaveBeenCalledTimes(reports);
});

test('the address of a query for 200 SKUs is shorter than 8,000 characters', async () => {
  const skuIds = Array.from({ length: 200 }, (_, place) => `a_pack_with_a_long_name_${place}`);
  const [request] = await asked({ billingPlatformId: 'us', skuIds });
  expect(request?.url.length).toBeLessThan(8_000);
});
