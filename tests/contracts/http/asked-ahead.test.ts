import { askAhead, takeAnswer } from '#adapters/http/asked-ahead.ts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const url = 'https://api.test/v1/user-sessions';
const session = { method: 'POST', url } as const;
const asked = (signal?: AbortSignal) =>
  takeAnswer(new Request(url, { method: 'POST', ...(signal ? { signal } : {}) }));

const server = setupServer();
let answers: (() => Response)[];
let calls: number;

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  answers = [];
  calls = 0;
  server.use(
    http.post(url, () => {
      const answer = answers[calls++];
      if (!answer) throw new Error('asked too often');
      return answer();
    }),
  );
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
  server.resetHandlers();
});

test('what was asked ahead is not asked again, and its answer is taken once', async () => {
  answers = [() => HttpResponse.json({ userToken: 'one' }, { status: 201 })];
  await askAhead(session);
  const answer = await asked();
  expect(answer?.status).toBe(201);
  expect(await answer?.json()).toEqual({ userToken: 'one' });
  expect(asked()).toBeUndefined();
  expect(calls).toBe(1);
});

test('whoever asked ahead may read the answer too', async () => {
  answers = [() => HttpResponse.json({ userToken: 'one' })];
  expect(await (await askAhead(session)).clone().json()).toEqual({ userToken: 'one' });
  expect(await (await asked())?.json()).toEqual({ userToken: 'one' });
});

test('it answers no other call', async () => {
  answers = [() => new HttpResponse(null, { status: 204 })];
  await askAhead(session);
  expect(takeAnswer(new Request(url))).toBeUndefined();
  expect(takeAnswer(new Request(`${url}/current`, { method: 'POST' }))).toBeUndefined();
  expect((await asked())?.status).toBe(204);
});

test('what was answered to one player is never taken for another', async () => {
  answers = [() => HttpResponse.json({ cards: 'Luna’s' })];
  const as = (token: string) => ({ Authorization: `Bearer ${token}` });
  await askAhead({ ...session, headers: as('luna') });
  expect(asked()).toBeUndefined();
  expect(takeAnswer(new Request(url, { method: 'POST', headers: as('bia') }))).toBeUndefined();
  const own = await takeAnswer(new Request(url, { method: 'POST', headers: as('luna') }));
  expect(await own?.json()).toEqual({ cards: 'Luna’s' });
});

test('a call that was lost is made again', async () => {
  answers = [() => HttpResponse.error(), () => HttpResponse.json({ userToken: 'two' })];
  await expect(askAhead(session)).rejects.toThrow();
  expect(await (await asked())?.json()).toEqual({ userToken: 'two' });
});

test('whoever waits for it can stop waiting', async () => {
  answers = [() => HttpResponse.json({})];
  const asking = askAhead(session);
  const controller = new AbortController();
  const answer = asked(controller.signal);
  controller.abort();
  await expect(answer).rejects.toThrow('called off');
  await asking;
});

test('an answer that nobody took is forgotten after half a minute', async () => {
  answers = [() => HttpResponse.json({})];
  await askAhead(session);
  jest.advanceTimersByTime(30_000);
  expect(asked()).toBeUndefined();
});
