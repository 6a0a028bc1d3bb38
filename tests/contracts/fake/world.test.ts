import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createDurableStore } from '#adapters/browser/storage/durable-store.ts';
import { newWorld } from '#adapters/fake/world/state.ts';
import { browserWorldStore, World } from '#adapters/fake/world/world.ts';
import { denied } from '../../support/device-storage.ts';

const openWorld = () => new World(browserWorldStore(createDurableStore), () => 0);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Writes any value to the world's storage. */
async function store(value: unknown): Promise<void> {
  await openWorld().read();
  const open = indexedDB.open('kitewood-demo-world');
  await new Promise((done) => open.addEventListener('success', done));
  const change = open.result.transaction('world', 'readwrite');
  change.objectStore('world').put(value, 'state');
  await new Promise((done) => change.addEventListener('complete', done));
}

test('concurrent changes of two tabs are all kept, and outlive their pages', async () => {
  const count = (tab: World) =>
    Array.from({ length: 20 }, () =>
      tab.run((state) => {
        state.nextId++;
      }),
    );
  await Promise.all([openWorld(), openWorld()].flatMap(count));
  expect((await openWorld().read()).nextId).toBe(newWorld().nextId + 40);
});

test('an operation that throws leaves the world unchanged', async () => {
  const world = openWorld();
  const broken = world.run((state) => {
    state.cookie = 'half done';
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect((await world.read()).cookie).toBeNull();
});

test.each([
  ['a text', 'nonsense'],
  ['nothing', null],
  ['a world of another version', { ...newWorld(), version: 0, cookie: 'old' }],
  ['a world that lacks a part', { version: 1, cookie: 'old' }],
])('if %s is stored, a new world begins', async (_, value) => {
  await store(value);
  expect(await openWorld().read()).toEqual(newWorld());
});

test.each([
  ['the browser denies IndexedDB', () => jest.spyOn(indexedDB, 'open').mockImplementation(denied)],
  [
    'the database has lost its object store',
    () => {
      const opening = indexedDB.open('kitewood-demo-world', 1);
      opening.addEventListener('success', () => opening.result.close());
    },
  ],
])('if %s, the world lasts as long as the page', async (_, spoil) => {
  spoil();
  const world = openWorld();
  await world.run((state) => {
    state.cookie = 'auth_000001';
  });
  expect((await world.read()).cookie).toBe('auth_000001');
  expect((await openWorld().read()).cookie).toBeNull();
});

test('a world is not replaced if the browser closes its connection', async () => {
  const open = jest.spyOn(indexedDB, 'open');
  const world = openWorld();
  await world.run((state) => {
    state.cookie = 'auth_000001';
  });
  for (const { value } of open.mock.results) (value as IDBOpenDBRequest).result.close();
  expect((await world.read()).cookie).toBe('auth_000001');
});
