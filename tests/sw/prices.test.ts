import { answerPrices, isPriceList } from '../../sw/prices.ts';
import { FakeCaches } from '../support/fake-caches.ts';

const api = 'https://api.kitewood.test/graphql';
const variables = '{"environment":"test","billingPlatformId":"bp","ids":["620"]}';
const place = `/prices?${new URLSearchParams({ variables })}`;
const good = { data: { skus: [{ skuId: '620', price: 399 }] } };
const json = { 'Content-Type': 'application/graphql-response+json' };

function question(operationName = 'Skus') {
  const query = `query ${operationName} { skus }`;
  return new Request(`${api}?${new URLSearchParams({ query, variables, operationName })}`);
}

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  Object.assign(globalThis, { caches });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

async function ask(response: Response | Error, request = question()): Promise<string> {
  const work: Promise<unknown>[] = [];
  const answer = await answerPrices(
    request,
    (one) => work.push(one),
    () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)),
  );
  await Promise.all(work);
  return answer.text();
}

async function kept(): Promise<unknown> {
  return (await (await caches.open('prices')).match(place))?.json();
}

test.each([
  ['the price list', question(), true],
  ['one price, read anew', question('PassingSkus'), false],
  ['a player’s profile', question('Profile'), false],
  ['a query without a name', new Request(`${api}?query={skus}`), false],
  [
    'another address',
    new Request('https://api.kitewood.test/v1/location?operationName=Skus'),
    false,
  ],
  ['a mutation', new Request(`${api}?operationName=Skus`, { method: 'POST', body: '{}' }), false],
] as const)('isPriceList() is true only for the price list: %s', (_, request, expected) => {
  expect(isPriceList(request)).toBe(expected);
});

test('a valid response is passed through unchanged, and its prices are cached with their date', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  const skus = [{ skuId: '620', price: 399, boughtBefore: true }];
  const text = JSON.stringify({ data: { skus }, extensions: { player: 'luna' } });
  expect(await ask(new Response(text, { headers: json }))).toBe(text);
  expect(await kept()).toEqual({ prices: good.data.skus, asOf: 1_700_000_000_000 });
});

test.each([-1, 3.99])(
  'a price of %d is dropped, and the other prices are cached',
  async (price) => {
    await ask(Response.json({ data: { skus: [{ skuId: '1061', price }, ...good.data.skus] } }));
    expect(await kept()).toMatchObject({ prices: good.data.skus });
  },
);

test.each([{ errors: null }, { errors: [] }])(
  'a response with %j is no error to the page, and its prices are cached',
  async (none) => {
    await ask(Response.json({ ...good, ...none }));
    expect(await kept()).toMatchObject({ prices: good.data.skus });
  },
);

test('an empty response is not cached: its page would be shown as fact', async () => {
  await ask(Response.json(good));
  await ask(Response.json({ data: { skus: [] } }));
  expect(await kept()).toMatchObject({ prices: good.data.skus });
});

test('a newer response replaces the cached prices', async () => {
  await ask(Response.json(good));
  await ask(Response.json({ data: { skus: [{ skuId: '620', price: 450 }] } }));
  expect(await kept()).toMatchObject({ prices: [{ skuId: '620', price: 450 }] });
});

const text = JSON.stringify(good);
function dressed(changes: object): Response {
  const response = new Response(text, { headers: json });
  for (const [name, value] of Object.entries(changes))
    Object.defineProperty(response, name, { value });
  return response;
}

test.each([
  [
    'a sign-in page of the network',
    new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a page that calls itself JSON', new Response('<html>', { headers: json })],
  ['a body cut short', new Response(text.slice(0, -3), { headers: json })],
  ['nothing', new Response('', { headers: json })],
  ['an error of the platform', new Response(text, { status: 500, headers: json })],
  ['a part of it', new Response(text, { status: 206, headers: json })],
  ['an answer with errors', Response.json({ ...good, errors: [{ message: 'some are missing' }] })],
  ['an answer without prices', Response.json({ data: null })],
  ['prices that are none', Response.json({ data: { skus: [{ skuId: '620', price: '3.99' }] } })],
  ['a price below zero alone', Response.json({ data: { skus: [{ skuId: '620', price: -1 }] } })],
  ['rows that are none', Response.json({ data: { skus: [null] } })],
  ['an answer from elsewhere', dressed({ redirected: true })],
  ['an answer that cannot be seen', dressed({ type: 'opaque' })],
])('%s is passed through and not cached', async (_, response) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  await ask(Response.json(good));
  const before = await kept();
  now.mockReturnValue(1_700_000_000_001);
  const expected = await response.clone().text();
  expect(await ask(response)).toBe(expected);
  expect(await kept()).toEqual(before);
});

test('a network error is passed on to the page, and the cached prices stay', async () => {
  await ask(Response.json(good));
  await expect(ask(new TypeError('Failed to fetch'))).rejects.toThrow('Failed to fetch');
  expect(await kept()).toMatchObject({ prices: good.data.skus });
});

test('if the cache is full, the page still gets the response, and a warning is logged', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  caches.full = true;
  expect(await ask(Response.json(good))).toBe(text);
  expect(warned).toHaveBeenCalledWith('prices could not be cached', expect.any(DOMException));
});

describe('the price cache', () => {
  const askIn = (place: number) => {
    const variables = JSON.stringify({ billingPlatformId: place });
    const url = `${api}?${new URLSearchParams({ operationName: 'Skus', variables })}`;
    return ask(Response.json(good), new Request(url));
  };
  const places = async () => {
    const urls = (await (await caches.open('prices')).keys()).map(({ url }) => new URL(url));
    return urls.map(({ searchParams }) => searchParams.get('variables'));
  };
  beforeEach(async () => {
    for (let place = 0; place < 8; place++) await askIn(place);
  });

  test('keeps the newest eight price lists', async () => {
    await askIn(8);
    const kept = await places();
    expect(kept).toHaveLength(8);
    expect(kept[0]).toBe('{"billingPlatformId":1}');
    expect(kept.at(-1)).toBe('{"billingPlatformId":8}');
  });

  test('counts a price list as new when it is requested again, and does not evict it', async () => {
    await askIn(0);
    await askIn(8);
    const kept = await places();
    expect([kept[0], kept.at(-2)]).toEqual(['{"billingPlatformId":2}', '{"billingPlatformId":0}']);
  });
});
