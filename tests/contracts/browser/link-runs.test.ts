/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { webcrypto } from 'node:crypto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore, entries, set, type UseStore } from 'idb-keyval';
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { createLinkRuns } from '#adapters/browser/storage/link-runs.ts';
import { denied } from '../../support/device-storage.ts';
import { settle } from '../../support/settle.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { describeLinkRuns } from '../link-runs.contract.ts';

const path = '/confirm/delete';
const secret = 'secret-of-the-link';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  history.replaceState(null, '', path);
});

const opened = (): UseStore => createStore('kitewood-links', 'runs');

describeLinkRuns('browser', () => ({ runs: createLinkRuns(), reload: createLinkRuns }));

describeLinkRuns('browser device', () => {
  const { device } = createFakePorts();
  const make = () =>
    createBrowserDevice(device.location, device.connectivity, device.updates, device.diagnostics)
      .linkRuns;
  return { runs: make(), reload: make };
});

test('the token of a link is stored nowhere', async () => {
  await createLinkRuns().remember(path, secret, 'done');
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  const kept = JSON.stringify([stored, await entries(opened()), history.state]);
  expect(kept).toContain('done');
  expect(kept).not.toContain(secret);
  expect(location.href).not.toContain(secret);
});

test('another history entry of the tab recalls no result', async () => {
  await createLinkRuns().remember(path, secret, 'done');
  history.pushState(null, '', path);
  expect(await createLinkRuns().recall(path, null)).toBeNull();
});

test('remembering a result keeps the other state of its entry, and does not touch another page’s', async () => {
  history.replaceState({ kept: true }, '', `${path}/`);
  await createLinkRuns().remember(path, secret, 'done');
  expect(history.state).toMatchObject({ kept: true });
  history.replaceState(null, '', '/home');
  await createLinkRuns().remember(path, secret, 'done');
  expect(history.state).toBeNull();
});

test('the results of the newest twenty links are kept', async () => {
  const runs = createLinkRuns();
  const now = jest.spyOn(Date, 'now');
  for (let link = 0; link <= 20; link++) {
    now.mockReturnValue(link);
    await runs.remember(path, `token ${link}`, 'done');
  }
  expect(await createLinkRuns().recall(path, 'token 0')).toBeNull();
  expect(await createLinkRuns().recall(path, 'token 1')).toBe('done');
  expect(await createLinkRuns().recall(path, 'token 20')).toBe('done');
});

test.each(['nonsense', null, 7, 'done', { run: 'made-up', at: 1 }, { run: 'done' }, [['done', 1]]])(
  'stored %j is ignored, and new results can be stored',
  async (stored) => {
    await createLinkRuns().remember(path, secret, 'done');
    const [[key] = ['']] = await entries<string>(opened());
    await set(key, stored, opened());
    const runs = createLinkRuns();
    expect(await runs.recall(path, secret)).toBeNull();
    await runs.remember(path, secret, 'expired');
    expect(await createLinkRuns().recall(path, secret)).toBe('expired');
  },
);

test('if IndexedDB opens but a transaction never ends, recalling a result times out', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue({} as IDBRequest);
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const recalled = jest.fn();
  void createLinkRuns().recall(path, secret).then(recalled);
  for (let turn = 0; turn < 50; turn++) await settle();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(recalled).toHaveBeenCalledWith(null);
  jest.useRealTimers();
});

test('if storage is denied, the result lasts as long as the page', async () => {
  jest.spyOn(globalThis.indexedDB, 'open').mockImplementation(denied);
  const runs = createLinkRuns();
  await runs.remember(path, secret, 'done');
  expect(await runs.recall(path, secret)).toBe('done');
  expect(await createLinkRuns().recall(path, secret)).toBeNull();
});
