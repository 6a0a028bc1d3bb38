import { createPrefetch, takePrefetched } from '#adapters/http/prefetched-requests.ts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const api = 'https://api.test';
const session = { method: 'POST', url: `${api}/v1/user-sessions` } as const;
const cards = (country: string) =>
  ({ method: 'GET', url: `${api}/v1/payment-profiles?billingPlatformId=${country}` }) as const;
const price = (sku: string, operation = 'PassingSkus') =>
  ({ method: 'GET', url: `${api}/graphql?variables=${sku}&operationName=${operation}` }) as const;

const as = (player: string) => ({ headers: { Authorization: `Bearer ${player}` } });

interface Question extends RequestInit {
  readonly url: string;
}
const requestOf = ({ url, ...init }: Question) => new Request(url, init);

const server = setupServer();
/** Addresses requested so far. Each answer is the number of requests so far. */
let calls: string[];
let broken: boolean;

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  calls = [];
  broken = false;
  server.use(
    http.all(`${api}/*`, ({ request }) => {
      calls.push(request.url);
      return broken ? HttpResponse.error() : HttpResponse.json(calls.length, { status: 201 });
    }),
  );
});
afterEach(() => {
  takePrefetched();
  jest.runAllTimers();
  jest.useRealTimers();
  server.resetHandlers();
});

const said = async (answer: Promise<Response> | undefined) => (await answer)?.json();

test('a prefetched response is used once, and neither requested nor prefetched again', async () => {
  const prefetch = createPrefetch();
  await prefetch(session);
  const store = takePrefetched();
  const answer = await store.take(requestOf(session));
  expect(answer?.status).toBe(201);
  expect(await answer?.json()).toBe(1);
  expect(await prefetch(session)).toBeUndefined();
  expect(store.take(requestOf(session))).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('a prefetch that starts after the store has loaded is used as well', async () => {
  const prefetch = createPrefetch();
  const store = takePrefetched();
  void prefetch(session);
  expect(await said(store.take(requestOf(session)))).toBe(1);
});

test('the prefetch can read a clone of the response that the store uses later', async () => {
  expect(await (await createPrefetch()(session))?.clone().json()).toBe(1);
  expect(await said(takePrefetched().take(requestOf(session)))).toBe(1);
});

test('the store removes the prefetched requests from the global object', async () => {
  const before = Reflect.ownKeys(globalThis);
  await createPrefetch()({ ...cards('US'), ...as('luna') });
  expect(Reflect.ownKeys(globalThis)).not.toEqual(before);
  takePrefetched();
  expect(Reflect.ownKeys(globalThis)).toEqual(before);
});

test('a prefetched response is not used for a request of another kind, and stays usable', async () => {
  await createPrefetch()(price('gems'));
  const store = takePrefetched();
  for (const other of [session, cards('US'), price('gems', 'Skus')]) {
    expect(store.take(requestOf(other))).toBeUndefined();
  }
  expect(await said(store.take(requestOf(price('gems'))))).toBe(1);
});

test('prefetched parts of a query are used separately', async () => {
  const prefetch = createPrefetch();
  await Promise.all(['gems', 'coins'].map((sku) => prefetch(price(sku))));
  const store = takePrefetched();
  expect(await said(store.take(requestOf(price('coins'))))).toBe(2);
  expect(await said(store.take(requestOf(price('gems'))))).toBe(1);
});

test('an operation that the store has already requested is not prefetched any more', async () => {
  const prefetch = createPrefetch();
  const store = takePrefetched();
  expect(store.take(requestOf(price('gems')))).toBeUndefined();
  expect(await prefetch(price('gems'))).toBeUndefined();
  expect(await prefetch(price('coins'))).toBeUndefined();
  expect(store.take(requestOf(price('gems')))).toBeUndefined();
  expect(calls).toEqual([]);
});

test.each([
  [
    'another player requests it',
    { ...cards('US'), ...as('luna') },
    { ...cards('US'), ...as('bia') },
  ],
  ['the store requests another of its kind', cards('US'), cards('BR')],
])('a prefetched response is dropped when %s', async (_, prefetched, requested) => {
  await createPrefetch()(prefetched);
  const store = takePrefetched();
  expect(store.take(requestOf(requested))).toBeUndefined();
  expect(store.take(requestOf(prefetched))).toBeUndefined();
});

test('a prefetch that failed is requested again by the store', async () => {
  broken = true;
  await expect(createPrefetch()(session)).rejects.toThrow();
  broken = false;
  expect(await said(takePrefetched().take(requestOf(session)))).toBe(2);
});

test('a request that waits for a prefetched response can be aborted', async () => {
  const asking = createPrefetch()(session);
  const controller = new AbortController();
  const { signal } = controller;
  const answer = takePrefetched().take(requestOf({ ...session, signal }));
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
  await asking;
});

test('forget() drops every prefetched response, also one requested afterwards', async () => {
  const prefetch = createPrefetch();
  await prefetch(cards('US'));
  const store = takePrefetched();
  store.forget();
  void prefetch(session);
  expect(store.take(requestOf(cards('US')))).toBeUndefined();
  expect(store.take(requestOf(session))).toBeUndefined();
});

test('a prefetched response expires half a minute after the navigation', async () => {
  await createPrefetch()(session);
  const store = takePrefetched();
  jest.advanceTimersByTime(30_000);
  expect(store.take(requestOf(session))).toBeUndefined();
  await createPrefetch()(session);
  jest.advanceTimersByTime(30_000);
  expect(takePrefetched().take(requestOf(session))).toBeUndefined();
});
