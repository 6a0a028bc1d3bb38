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

/** Increments the number. The page is left while the transaction is open. */
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

test('a transaction pending when the page enters the bfcache is undone, and repeated on restore', async () => {
  const store = bfcacheSafe(createStore('database', 'store'));
  const elsewhere = createStore('database', 'store');
  const adding = addAndLeave(store, true);
  await expect(get('number', elsewhere)).resolves.toBeUndefined();
  comeBack();
  await adding;
  await expect(get('number', elsewhere)).resolves.toBe(1);
});

test('a page in the bfcache begins no transaction until it is restored', async () => {
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

test('a transaction completes if the page is unloaded without entering the bfcache', async () => {
  const store = bfcacheSafe(createStore('database', 'store'));
  await addAndLeave(store, false);
  await expect(get('number', store)).resolves.toBe(1);
});

test('a transaction that fails outside the bfcache rejects with its own error', async () => {
  const store = bfcacheSafe(createStore('database', 'store'));
  const failing = store('readonly', ({ transaction }) => {
    transaction.abort();
    return Promise.reject(new Error('no'));
  });
  await expect(failing).rejects.toThrow('no');
});
