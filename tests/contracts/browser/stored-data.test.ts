/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createJournal } from '#adapters/browser/storage/journal.ts';
import { createLazyStoredData } from '#adapters/browser/storage/lazy-stored-data.ts';
import { createStoredData } from '#adapters/browser/storage/stored-data.ts';
import type { StoredKind } from '#ports/stored-data.ts';
import { createStore, entries, set } from 'idb-keyval';
import { denied } from '../../support/device-storage.ts';
import { note, noted } from '../../support/journal-notes.ts';
import { describeStoredData } from '../stored-data.contract.ts';

/** Cache storage with one cache of one file, as jsdom has none. */
class OneCache {
  names = ['precache'];

  keys(): Promise<string[]> {
    return Promise.resolve(this.names);
  }

  open(): Promise<{ matchAll(): Promise<{ blob(): Promise<Blob> }[]> }> {
    const file = { blob: () => Promise.resolve(new Blob(['twelve bytes'])) };
    return Promise.resolve({ matchAll: () => Promise.resolve([file]) });
  }

  delete(name: string): Promise<boolean> {
    this.names = this.names.filter((one) => one !== name);
    return Promise.resolve(true);
  }
}

let estimate: object;
/** What was asked of the service worker. */
let steps: string[];

beforeEach(() => {
  steps = [];
  estimate = { usage: 5_000 };
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  Object.assign(globalThis, { caches: new OneCache() });
  const worker = { unregister: () => Promise.resolve(steps.push('unregister')) };
  const controller = { postMessage: ({ type }: { type: string }) => steps.push(type) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller,
      ready: Promise.resolve(worker),
      getRegistrations: () => Promise.resolve([worker]),
    },
  });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ((await isEmpty()) ? { usage: 0 } : estimate) },
  });
});

const openStore = () => createStore('kitewood-notes', 'notes');

async function isEmpty(): Promise<boolean> {
  return (await entries(openStore())).length === 0;
}

async function fill(): Promise<void> {
  localStorage.setItem('language', 'pt');
  sessionStorage.setItem('place', 'here');
  await set('one', 'a note', openStore());
}

/** Makes the browser refuse to delete this kind of data. */
const holds: Readonly<Record<StoredKind, () => void>> = {
  files: () => {
    jest.spyOn(OneCache.prototype, 'delete').mockRejectedValue(new Error('held'));
  },
  records: () => {
    jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(denied);
  },
  settings: () => {
    for (const way of ['clear', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, way).mockImplementation(denied);
    }
  },
};

describeStoredData('browser', () =>
  Promise.resolve({ port: createStoredData(), fill, hold: (kind) => holds[kind]() }),
);

describeStoredData('browser, lazily loaded', () =>
  Promise.resolve({ port: createLazyStoredData(), fill, hold: (kind) => holds[kind]() }),
);

const bytesOf = async (kind: StoredKind) =>
  (await createStoredData().measure()).find((one) => one.kind === kind)?.bytes;

test.each<[string, object, number | null]>([
  ['is the storage estimate minus the files', { usage: 5_000 }, 4_988],
  [
    'is the browser’s own IndexedDB figure if it has one',
    { usage: 5_000, usageDetails: { indexedDB: 300 } },
    300,
  ],
  ['is unknown without a storage estimate', {}, null],
])('the size of records %s', async (_, estimated, bytes) => {
  await fill();
  estimate = estimated;
  expect(await bytesOf('records')).toBe(bytes);
});

test('files are as large as the cached responses, and settings count two bytes per character', async () => {
  localStorage.setItem('language', 'pt');
  expect([await bytesOf('files'), await bytesOf('settings')]).toEqual([12, 20]);
});

test('filesCached() waits until the worker is active', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(navigator.serviceWorker, { ready: promise });
  let isCached = false;
  const waiting = createStoredData()
    .filesCached()
    .then(() => (isCached = true));
  await createStoredData().measure();
  expect(isCached).toBe(false);
  resolve();
  await waiting;
});

test('if local storage is denied, the size of settings is unknown and they are not wiped', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  expect(await bytesOf('settings')).toBeNull();
  expect(await createStoredData().wipe(false)).toEqual(['settings']);
});

describe('the journal', () => {
  test('is not wiped with the other databases', async () => {
    await note(createJournal(), 'on its way');
    await createStoredData().wipe(false);
    expect(await noted(createJournal())).toBe('on its way');
  });

  test('leaves no records and no settings behind once it is wiped', async () => {
    const journal = createJournal();
    await note(journal, 'on its way');
    await journal.rewriteAll(() => undefined);
    await createStoredData().wipe(false);
    expect(localStorage).toHaveLength(0);
    expect(await noted(createJournal())).toBeUndefined();
  });
});

test.each([
  ['in the game, it and its country stay', true, { embedded: 'true', country: 'BR' }],
  ['outside the game nothing stays', false, {}],
])('a wipe of the web view’s settings: %s', async (_, inGame, left) => {
  await fill();
  localStorage.setItem('embedded', 'true');
  localStorage.setItem('country', 'BR');
  await createStoredData().wipe(inGame);
  expect({ ...localStorage }).toEqual(left);
});

test('a wipe stops the downloads of the service worker, unregisters it, and empties databases that other pages have open', async () => {
  const open = openStore();
  await set('one', 'a note', open);
  expect(await createStoredData().wipe(false)).toEqual([]);
  expect(await entries(open)).toEqual([]);
  expect(steps).toEqual(['give-way', 'unregister']);
});

test('a wipe without service workers and caches removes the settings and does not fail', async () => {
  await fill();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await createStoredData().wipe(false)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('in a browser without IndexedDB there are no records, and a wipe leaves none', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(await bytesOf('records')).toBe(0);
  expect(await createStoredData().wipe(false)).toEqual([]);
});

/** The page enters the bfcache once the records are counted or cleared, before the transaction ends. */
function leaveDuring(call: 'count' | 'clear'): void {
  const real: (this: IDBObjectStore) => IDBRequest = IDBObjectStore.prototype[call];
  jest.spyOn(IDBObjectStore.prototype, call).mockImplementation(function leave(
    this: IDBObjectStore,
  ) {
    const request = real.call(this);
    request.addEventListener('success', () =>
      dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true })),
    );
    return request;
  });
}

test('the size of records is unknown if the page enters the bfcache, where Safari would keep the transaction open', async () => {
  await fill();
  leaveDuring('count');
  expect(await bytesOf('records')).toBeNull();
});

test('a wipe that the bfcache interrupts leaves the records and says so', async () => {
  await fill();
  leaveDuring('clear');
  expect(await createStoredData().wipe(false)).toEqual(['records']);
  expect(await entries(openStore())).toHaveLength(1);
});

test('a database deleted during the measurement is not created again', async () => {
  await fill();
  const listed = await indexedDB.databases();
  const gone = { name: 'gone-by-now', version: 1 };
  jest.spyOn(indexedDB, 'databases').mockResolvedValue([gone, ...listed]);
  const measured = await createStoredData().measure();
  expect(measured.map(({ kind, bytes }) => [kind, bytes === null])).toContainEqual([
    'records',
    false,
  ]);
  jest.restoreAllMocks();
  expect(await indexedDB.databases()).toEqual(listed);
});
