/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createLastKnown } from '#adapters/browser/storage/last-known.ts';
import { denied, full, SilentFactory } from '../../support/device-storage.ts';
import { settle } from '../../support/settle.ts';
import { describeLastKnown } from '../last-known.contract.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describeLastKnown('browser', () => {
  const page = createLastKnown();
  return { page, reload: createLastKnown };
});

test('if storage is denied, a change does not fail, and a read returns null for unknown', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(globalThis.indexedDB, 'open').mockImplementation(denied);
  const page = createLastKnown();
  await page.change(() => 'kept');
  expect(await page.read()).toBeNull();
  expect(warned).toHaveBeenCalled();
});

test('full storage still loses what is removed', async () => {
  const page = createLastKnown();
  await page.change(() => 'kept');
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await page.change(() => undefined);
  put.mockRestore();
  expect(await createLastKnown().read()).toBeUndefined();
});

test('if IndexedDB does not answer, a read times out with null, and later reads do so at once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
  globalThis.indexedDB = new SilentFactory();
  const page = createLastKnown();
  const reading = page.read();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await reading).toBeNull();
  const again = page.read();
  await jest.advanceTimersByTimeAsync(0);
  expect(await again).toBeNull();
  jest.useRealTimers();
});

test('if IndexedDB opens but a transaction never ends, a read times out', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue({} as IDBRequest);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const ended = jest.fn();
  void createLastKnown().read().then(ended);
  await settle();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(ended).toHaveBeenCalledWith(null);
  jest.useRealTimers();
});

test('two pages that write at the same time are serialised', async () => {
  const [one, other] = [createLastKnown(), createLastKnown()];
  const add = (stored: unknown) => (typeof stored === 'number' ? stored + 1 : 1);
  const turns = Array.from({ length: 10 }, () => [one, other]).flat();
  await Promise.all(turns.map((page) => page.change(add)));
  expect(await createLastKnown().read()).toBe(20);
});
