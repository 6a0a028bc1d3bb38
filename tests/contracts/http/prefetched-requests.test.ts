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
/** Addresses asked so far. Each is answered by how many they are. */
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

test('what was asked ahead is not asked again, and its answer is taken once', async () => {
  await createPrefetch()(session);
  const store = takePrefetched();
  const answer = await store.take(requestOf(session));
  expect(answer?.status).toBe(201);
  expect(await answer?.json()).toBe(1);
  expect(store.take(requestOf(session))).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('requests sent after the store has loaded are answered as well', async () => {
  const askAhead = createPrefetch();
  const store = takePrefetched();
  void askAhead(session);
  expect(await said(store.take(requestOf(session)))).toBe(1);
});

test('the prefetch itself may read the answer too', async () => {
  expect(await (await createPrefetch()(session))?.clone().json()).toBe(1);
  expect(await said(takePrefetched().take(requestOf(session)))).toBe(1);
});

test('no script after the store finds anything of it', async () => {
  const before = Reflect.ownKeys(globalThis);
  await createPrefetch()({ ...cards('US'), ...as('luna') });
  expect(Reflect.ownKeys(globalThis)).not.toEqual(before);
  takePrefetched();
  expect(Reflect.ownKeys(globalThis)).toEqual(before);
});

test('what was answered to one player is never taken for another', async () => {
  await createPrefetch()({ ...cards('US'), ...as('luna') });
  const store = takePrefetched();
  expect(store.take(requestOf({ ...cards('US'), ...as('bia') }))).toBeUndefined();
  expect(store.take(requestOf({ ...cards('US'), ...as('luna') }))).toBeUndefined();
});

test('it answers no question of another kind', async () => {
  await createPrefetch()(price('gems'));
  const store = takePrefetched();
  for (const other of [session, cards('US'), price('gems', 'Skus')]) {
    expect(store.take(requestOf(other))).toBeUndefined();
  }
  expect(await said(store.take(requestOf(price('gems'))))).toBe(1);
});

test('a question in parts is answered in parts', async () => {
  const askAhead = createPrefetch();
  await Promise.all(['gems', 'coins'].map((sku) => askAhead(price(sku))));
  const store = takePrefetched();
  expect(await said(store.take(requestOf(price('coins'))))).toBe(2);
  expect(await said(store.take(requestOf(price('gems'))))).toBe(1);
});

test('what the store has asked itself is not asked ahead any more', async () => {
  const askAhead = createPrefetch();
  const store = takePrefetched();
  expect(store.take(requestOf(price('gems')))).toBeUndefined();
  expect(await askAhead(price('gems'))).toBeUndefined();
  expect(await askAhead(price('coins'))).toBeUndefined();
  expect(store.take(requestOf(price('gems')))).toBeUndefined();
  expect(calls).toEqual([]);
});

test('a used answer is requested again from then on', async () => {
  const askAhead = createPrefetch();
  await askAhead(price('gems'));
  const store = takePrefetched();
  await store.take(requestOf(price('gems')));
  expect(await askAhead(price('gems'))).toBeUndefined();
  expect(store.take(requestOf(price('gems')))).toBeUndefined();
});

test('once the store has asked for another one of its kind, an answer answers nothing', async () => {
  await createPrefetch()(cards('US'));
  const store = takePrefetched();
  expect(store.take(requestOf(cards('BR')))).toBeUndefined();
  expect(store.take(requestOf(cards('US')))).toBeUndefined();
});

test('a call that was lost is made again', async () => {
  broken = true;
  await expect(createPrefetch()(session)).rejects.toThrow();
  broken = false;
  expect(await said(takePrefetched().take(requestOf(session)))).toBe(2);
});

test('a caller can stop waiting', async () => {
  const asking = createPrefetch()(session);
  const controller = new AbortController();
  const { signal } = controller;
  const answer = takePrefetched().take(requestOf({ ...session, signal }));
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
  await asking;
});

test('a sign-in or sign-out drops every prefetched answer', async () => {
  const askAhead = createPrefetch();
  await askAhead(cards('US'));
  const store = takePrefetched();
  store.forget();
  void askAhead(session);
  expect(store.take(requestOf(cards('US')))).toBeUndefined();
  expect(store.take(requestOf(session))).toBeUndefined();
});

test('an unused answer expires half a minute after the navigation', async () => {
  await createPrefetch()(session);
  const store = takePrefetched();
  jest.advanceTimersByTime(30_000);
  expect(store.take(requestOf(session))).toBeUndefined();
});

test('a store that loads after that sends every request itself', async () => {
  await createPrefetch()(session);
  jest.advanceTimersByTime(30_000);
  expect(takePrefetched().take(requestOf(session))).toBeUndefined();
});
