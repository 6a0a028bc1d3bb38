import { createAnalyticsOutbox } from '#adapters/browser/reports/analytics-outbox.ts';
import { createEventStore, type EventStore } from '#adapters/browser/storage/event-store.ts';
import type { AnalyticsEvent, AnalyticsPort } from '#ports/analytics.ts';
import { IDBFactory } from 'fake-indexeddb';
import { createStore, keys } from 'idb-keyval';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemoryEventStore } from '../../support/memory-event-store.ts';
import { event as validEvent } from '../analytics.contract.ts';

let clock: ManualClock;
let connectivity: FakeConnectivity;
let hide: () => void;
/** Batches passed to `deliver` so far, as the numbers of their events. */
let batches: number[][];
/** Whether the platform accepts each batch, in order. The last value also applies to all later batches. */
let takes: boolean[];
/** Events that the platform refuses, together with their whole batch. */
let refuses: readonly number[];
let store: MemoryEventStore;
let outbox: AnalyticsPort;

beforeEach(() => {
  clock = new ManualClock();
  connectivity = new FakeConnectivity(true);
  batches = [];
  takes = [true];
  refuses = [];
  store = new MemoryEventStore();
  outbox = openPage(store);
});

function openPage(store: EventStore): AnalyticsPort {
  return createAnalyticsOutbox({
    store,
    clock,
    connectivity,
    deliver(events) {
      batches.push(events.map(({ revision }) => revision));
      if (events.some(({ revision }) => refuses.includes(revision))) {
        return Promise.resolve('refused');
      }
      const taken = takes[Math.min(batches.length, takes.length) - 1] ?? true;
      return Promise.resolve(taken ? 'delivered' : 'lost');
    },
    onHidden: (listener) => {
      hide = listener;
    },
  });
}

function record(number: number, payload: AnalyticsEvent['payload'] = {}): Promise<void> {
  return outbox.record(event(number, payload));
}

/** An event with its number as its revision. */
const event = (number: number, payload: AnalyticsEvent['payload'] = {}): AnalyticsEvent => ({
  ...validEvent(number, payload),
  id: `event-${number}`,
  revision: number,
});

const silenceWarnings = () => jest.spyOn(console, 'warn').mockReturnValue();

test('events recorded at the same time are sent in one call after a second', async () => {
  void record(1);
  void record(2);
  await clock.advance(999);
  expect(batches).toEqual([]);
  await clock.advance(1);
  expect(batches).toEqual([[1, 2]]);
});

test('undelivered events are sent again, with growing delays, before later ones', async () => {
  takes = [false, false, false, true];
  void record(1);
  await clock.advance(1_000);
  void record(2);
  await clock.advance(5_000);
  await clock.advance(10_000);
  await clock.advance(19_999);
  expect(batches).toHaveLength(3);
  await clock.advance(1);
  expect(batches).toEqual([[1], [1, 2], [1, 2], [1, 2]]);
  await clock.advance(3_600_000);
  expect(batches).toHaveLength(4);
});

test.each<[string, readonly number[]]>([
  ['the first', [1]],
  ['the last', [100]],
  ['two', [3, 64]],
])(
  'all events of a batch but %s, which the platform refuses, are delivered in few calls',
  async (_, refused) => {
    const warn = silenceWarnings();
    refuses = refused;
    const all = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const number of all) void record(number);
    await clock.advance(60_000);
    const delivered = batches.filter((batch) => !batch.some((number) => refused.includes(number)));
    expect(delivered.flat()).toEqual(all.filter((number) => !refused.includes(number)));
    expect(warn.mock.calls).toEqual(refused.map(() => ['events not delivered, refused:', 1]));
    expect(store.rows.size).toBe(0);
    expect(batches.length).toBeLessThanOrEqual(20 * refused.length);
    const sent = batches.length;
    await clock.advance(3_600_000);
    expect(batches).toHaveLength(sent);
  },
);

test('a platform that refuses all events one by one gets fewer and fewer calls', async () => {
  silenceWarnings();
  refuses = Array.from({ length: 101 }, (_, index) => index + 1);
  for (const number of refuses) void record(number);
  await clock.advance(60_000);
  expect(batches.map(({ length }) => length)).toEqual([100, 50, 25, 12, 6, 3, 1, 1, 1, 1]);
});

test('undelivered events are sent again as soon as the network is back', async () => {
  takes = [false, true];
  void record(1);
  await clock.advance(1_000);
  connectivity.become(true);
  expect(batches).toEqual([[1], [1]]);
});

test('pending events are sent at once when the page is hidden', () => {
  void record(1);
  hide();
  expect(batches).toEqual([[1]]);
});

test('a call holds at most a hundred events, and the rest follows at once', async () => {
  for (let number = 1; number <= 250; number++) void record(number);
  await clock.advance(1_000);
  expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50]);
});

test('no call exceeds the 64 KB that browsers send for a page that was closed', async () => {
  for (let number = 1; number <= 10; number++) void record(number, { text: '가'.repeat(8_000) });
  await clock.advance(1_000);
  expect(batches.flat()).toHaveLength(10);
  for (const batch of batches) expect(batch.length * 24_000).toBeLessThan(64 * 1024);
});

test('an event that exceeds the size limit of a call is sent alone', async () => {
  void record(1, { text: 'x'.repeat(70_000) });
  void record(2);
  await clock.advance(1_000);
  expect(batches).toEqual([[1], [2]]);
});

test('the outbox keeps the newest ten thousand events and reports the dropped one', async () => {
  const warn = silenceWarnings();
  takes = [false];
  for (let number = 1; number <= 10_001; number++) void record(number);
  await clock.advance(1_000);
  expect(batches[0]?.[0]).toBe(2);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not delivered'), 1);
});

test('undelivered events outlive the page, and the next page delivers them', async () => {
  takes = [false, true];
  await record(1);
  await clock.advance(1_000);
  outbox = openPage(store);
  await record(2);
  await clock.advance(1_000);
  expect(batches).toEqual([[1], [1, 2]]);
  expect(store.rows.size).toBe(0);
});

describe('an outbox that is still reading the stored events of an earlier visit', () => {
  let letRead: () => Promise<void>;
  beforeEach(async () => {
    await store.keep({ event: event(1), keptAt: clock.now() });
    const read = store.read.bind(store);
    letRead = () => Promise.resolve();
    const slow = async () => {
      const rows = await read();
      await new Promise<void>((resolve) => {
        letRead = async () => {
          resolve();
          await clock.advance(3_600_000);
        };
      });
      return rows;
    };
    outbox = openPage(Object.assign(store, { read: slow }));
  });

  test.each([
    ['does not send a delivered event again', [], [true], [[2], [1]]],
    ['does not send a refused event again', [2], [true], [[2], [1]]],
    ['sends a lost event again, after the stored one', [], [false, true], [[2], [1, 2]]],
  ])('%s', async (_, refused, taken, sent) => {
    const warn = silenceWarnings();
    refuses = refused;
    takes = taken;
    await record(2);
    await clock.advance(1_000);
    await letRead();
    expect(batches).toEqual(sent);
    expect(warn).toHaveBeenCalledTimes(refused.length);
    expect(store.rows.size).toBe(0);
  });
});

test('a stored event older than seven days is dropped and counted', async () => {
  const warn = silenceWarnings();
  await store.keep({ event: event(1), keptAt: clock.now() - 7 * 24 * 3_600_000 - 1 });
  await record(2);
  await clock.advance(1_000);
  expect(batches).toEqual([[2]]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not delivered'), 1);
});

test('an event that becomes older than seven days while the page is open is dropped and counted', async () => {
  const warn = silenceWarnings();
  takes = [false];
  await record(1);
  await clock.advance(7 * 24 * 3_600_000 - 1);
  expect(batches.at(-1)).toEqual([1]);
  await record(2);
  await clock.advance(300_000);
  takes = [true];
  connectivity.become(true);
  await clock.advance(0);
  expect(batches.at(-1)).toEqual([2]);
  expect(Array.from(store.rows.keys())).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('too old'), 1);
});

test('the newest delivered events are not sent again when they are recorded again, an older one is', async () => {
  for (let number = 1; number <= 300; number++) {
    void record(number);
    if (number % 100 === 0) await clock.advance(1_000);
  }
  void record(300);
  void record(150);
  void record(1);
  await clock.advance(1_000);
  expect(batches.slice(3)).toEqual([[1]]);
});

test('events are delivered even if storage is denied', async () => {
  silenceWarnings();
  const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  outbox = openPage({ read: denied, keep: denied, drop: denied });
  await record(1);
  await clock.advance(1_000);
  expect(batches).toEqual([[1]]);
});

test('the IndexedDB store returns the kept events oldest first, without the dropped one', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const kept = createEventStore();
  for (const keptAt of [3, 1, 2]) await kept.keep({ event: event(keptAt), keptAt });
  await kept.drop(['event-2']);
  const read = await createEventStore().read();
  expect(read.map(({ event }) => event.id)).toEqual(['event-1', 'event-3']);
});

test.each(['revision', 'at', 'context', 'payload'] as const)(
  'an event that lost its %s is deleted unread: the platform would refuse the others with it',
  async (field) => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    const kept = createEventStore();
    const { [field]: _lost, ...rest } = event(1);
    await kept.keep({ event: rest as AnalyticsEvent, keptAt: 1 });
    await kept.keep({ event: event(2), keptAt: 2 });
    const read = await createEventStore().read();
    expect(read.map(({ event }) => event.id)).toEqual(['event-2']);
    expect(await keys(createStore('kitewood-outbox', 'events'))).toEqual(['event-2']);
  },
);

test('recording resolves even if storage never answers', async () => {
  const never = () => new Promise<never>(() => undefined);
  const warned = silenceWarnings();
  outbox = openPage({ read: never, keep: never, drop: never });
  await record(1);
  expect(warned).toHaveBeenCalledTimes(1);
});
