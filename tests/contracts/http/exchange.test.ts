import { HttpExchange } from '#adapters/http/exchange.ts';
import { asPlayer, type HttpRequest } from '#adapters/http/request.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const ask: HttpRequest = { operation: 'readThing', method: 'GET', url: 'https://api.test/thing' };

let clock: ManualClock;
let sent: Request[];
let heard: boolean[];
beforeEach(() => {
  clock = new ManualClock();
  sent = [];
  heard = [];
});

/** An exchange with these answers in turn; the last one repeats. */
function exchange(...answers: readonly ((request: Request) => Response | Promise<Response>)[]) {
  const fetcher = async (request: Request) => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('nobody answers');
    return answer(request);
  };
  return new HttpExchange(fetcher, clock, (reached) => heard.push(reached));
}

const ok = () => new Response('{"a":1}', { headers: { 'Content-Type': 'application/json' } });

/** Never answers, like a hanging host. Rejects when the call is aborted. */
const hang = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')));
  });

test.each([
  ['a GET', 10_000, {}],
  ['a POST', 30_000, { method: 'POST' }],
  ['a request with a large body', 130_000, { method: 'POST', body: 'x'.repeat(5_000_000) }],
] as const)(
  '%s to a host that hangs is aborted as unreachable after %d ms',
  async (_, ms, more) => {
    const answer = exchange(hang).send({ ...ask, ...more });
    await clock.advance(ms - 1);
    expect(sent[0]?.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(await answer).toEqual({ kind: 'problem', problem: 'unreachable' });
  },
);

const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };

test.each([
  ['an answer', () => Response.json({}), true],
  ['an error of the platform', () => new Response('<h1>503</h1>', { ...page, status: 503 }), true],
  ['an empty answer declared as HTML', () => new Response('', page), true],
  ['a word declared as HTML', () => new Response('OK', page), true],
  ['a sign-in page of the network', () => new Response('<h1>Free Wi-Fi</h1>', page), false],
  ['a lost call', () => Promise.reject(new TypeError('refused')), false],
])('%s shows whether the platform is reachable', async (_, respond, reached) => {
  await exchange(respond).send(ask);
  expect(heard).toEqual([reached]);
});

test.each([
  ['an answer', ok],
  ['a lost call', () => Promise.reject(new TypeError('refused'))],
])(
  'a throwing listener for %s is reported once, and does not count as a network failure',
  async (_, respond) => {
    const mistake = new RangeError('of a listener');
    const listener = jest.fn((): void => {
      throw mistake;
    });
    const way = new HttpExchange(async () => respond(), clock, listener);
    await expect(way.send(ask)).rejects.toBe(mistake);
    expect(listener).toHaveBeenCalledTimes(1);
  },
);

test('a truncated answer counts as lost', async () => {
  const half = () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"a"')),
        pull: (stream) => stream.error(new TypeError('cut')),
      }),
    );
  expect(await exchange(half).send(ask)).toEqual({ kind: 'problem', problem: 'unreachable' });
});

test('leaving the page aborts pending calls without keepalive, and tells nothing about the network', async () => {
  const way = exchange(hang, hang);
  const call = way.send(ask);
  void way.send({ ...ask, operation: 'registerEvents', method: 'POST', keepalive: true });
  way.abandon();
  expect(await call).toEqual({ kind: 'problem', problem: 'unreachable' });
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(heard).toEqual([]);
});

test('a request with an invalid header throws instead of being unreachable', async () => {
  await expect(exchange(ok).send({ ...ask, headers: { a: 'line\nbreak' } })).rejects.toThrow();
});

const busy =
  (headers: Record<string, string>, status = 429) =>
  () =>
    new Response('{}', { status, headers });

test.each([
  ['seconds', { 'Retry-After': '20' }],
  ['a date', { 'Retry-After': 'Fri, 20 Nov 2026 12:00:20 GMT' }],
  [
    'a date by the platform\u2019s own clock',
    { 'Retry-After': 'Mon, 01 Jan 2035 00:00:20 GMT', Date: 'Mon, 01 Jan 2035 00:00:00 GMT' },
  ],
])('a Retry-After in the form of %s holds the next call until then', async (_, headers) => {
  const way = exchange(busy(headers), ok);
  await way.send(ask);
  await clock.advance(19_000);
  expect(await way.send(ask)).toMatchObject({ status: 429 });
  expect(sent).toHaveLength(1);
  await clock.advance(1_001);
  expect(await way.send(ask)).toMatchObject({ status: 200 });
});

test('a Retry-After on one operation does not hold another one', async () => {
  const way = exchange(busy({ 'Retry-After': '60' }, 503), ok);
  await way.send(ask);
  expect(await way.send({ ...ask, operation: 'other' })).toMatchObject({ status: 200 });
});

test('a limit holds only its own player, whatever token or key the next call has', async () => {
  const way = exchange(busy({ 'Retry-After': '900' }), ok);
  const luna = { ...ask, about: 'player-luna' };
  await way.send({ ...luna, headers: asPlayer('token-1') });
  expect(await way.send({ ...ask, about: 'player-theo' })).toMatchObject({ status: 200 });
  const next = { ...asPlayer('token-2'), 'Idempotency-Key': 'another' };
  expect(await way.send({ ...luna, headers: next })).toMatchObject({ status: 429 });
  expect(sent).toHaveLength(2);
});

test('a 503 with Retry-After holds the operation for every player', async () => {
  const way = exchange(busy({ 'Retry-After': '60' }, 503), ok);
  await way.send({ ...ask, about: 'luna@example.test' });
  expect(await way.send({ ...ask, about: 'theo@example.test' })).toMatchObject({ status: 503 });
});

test.each([[{}], [{ 'Retry-After': 'soon' }], [{ 'Retry-After': '-5' }]])(
  'a next call is sent at once if Retry-After is missing or invalid: %j',
  async (headers) => {
    const way = exchange(busy(headers), ok);
    await way.send(ask);
    expect(await way.send(ask)).toMatchObject({ status: 200 });
  },
);

test.each([
  ['no call is held for more than an hour', '999999999', 429, 3_600_001],
  ['a clock that was set back does not extend a hold', '60', 503, -86_400_000],
])('%s', async (_, seconds, status, later) => {
  const way = exchange(busy({ 'Retry-After': seconds }, status), ok);
  await way.send(ask);
  await clock.advance(later);
  expect(await way.send(ask)).toMatchObject({ status: 200 });
});
