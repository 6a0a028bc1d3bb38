/** @jest-environment jsdom */
import { deserialize, serialize } from 'node:v8';
import { bfcacheSafe } from '#adapters/browser/storage/bfcache-safe-store.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createStore, get, update } from 'idb-keyval';

beforeEach(() => {
  Object.assign(globalThis, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    structuredClone: (value: unknown): unknown => deserialize(serialize(value)),
  });
});

const leave = (persisted: boolean) => dispatchEvent(transition('pagehide', persisted));
const comeBack = () => dispatchEvent(transition('pageshow', true));

function transition(type: string, persisted: boolean): Event {
  return Object.assign(new Event(type), { persisted });
}

/** Changes the number, and leaves the page when the change has begun. */
function addAndLeave(store: ReturnType<typeof bfcacheSafe>, persisted: boolean): Promise<void> {
  let first = true;
  return update<number>(
    'number',
    (old = 0) => {
      if (first) leave(persisted);
      first = false;
      return old + 1;
    },
    store,
  );
}

test('what a page had begun when it was put aside is undone, and done once it is shown again', async () => {
  const store = bfcacheSafe(createStore('database', 'store'));
  const elsewhere = createStore('database', 'store');
  const adding = addAndLeave(store, true);
  await expect(get('number', elsewhere)).resolves.toBeUndefined();
  comeBack();
  await adding;
  await expect(get('number', elsewhere)).resolves.toBe(1);
});

test('a page that is put aside begins nothing until it is shown again', async () => {
  const begun = jest.fn();
  const store = bfcacheSafe(createStore('database', 'store'));
  leave(true);
  const reading = store('readonly', begun);
  await get('number', createStore('database', 'store'));
  expect(begun).not.toHaveBeenCalled();
  comeBack();
  await reading;
  expect(begun).toHaveBeenCalledTimes(1);
});

test('what a page had begun when it was closed for good is done', async () => {
  const store = bfcacheSafe(createStore('database', 'store'));
  await addAndLeave(store, false);
  await expect(get('number', store)).resolves.toBe(1);
});

test('what fails by itself fails', async () => {
  const store = bfcacheSafe(createStore('database', 'store'));
  const failing = store('readonly', ({ transaction }) => {
    transaction.abort();
    return Promise.reject(new Error('no'));
  });
  await expect(failing).rejects.toThrow('no');
});
