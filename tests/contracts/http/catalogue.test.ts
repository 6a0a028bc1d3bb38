import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import { HttpClient } from '#adapters/http/client.ts';
import { priceRequest, priceVariables } from '#adapters/http/price-query.ts';
import { requestOf } from '#adapters/http/request.ts';
import { anHour } from '../../support/canned-platform.ts';
import { FakeCaches } from '../../support/fake-caches.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { ManualClock } from '../../support/manual-clock.ts';
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

test('asked ahead or by the store, it is the same question', async () => {
  const requests: Request[] = [];
  const hosts = { apiUrl: 'https://api.test', privacyUrl: 'https://privacy.test' };
  const client = new HttpClient(hosts, new ManualClock(), (request) => {
    requests.push(request);
    const made = { userId: 'player-luna', userToken: 'token-1', expiresAt: anHour };
    return Promise.resolve(
      request.method === 'POST' ? Response.json(made, { status: 201 }) : Response.json({}),
    );
  });
  const query = { billingPlatformId: 'us', skuIds: ['gems_pack_1', '620'] };
  await createHttpCatalogue(client, 'production').prices({ ...query, keep: true });
  const variables = priceVariables('production', query);
  const ahead = requestOf(priceRequest(hosts.apiUrl, 'token-1', variables));
  const asked = requests.at(-1);
  const told = (request?: Request) => [request?.method, request?.url, request?.cache];
  expect(told(ahead)).toEqual(told(asked));
  expect(Array.from(ahead.headers)).toEqual(Array.from(asked?.headers ?? []));
});
