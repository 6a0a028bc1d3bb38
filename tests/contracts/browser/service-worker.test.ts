/** @jest-environment jsdom */
import { tryLoad } from '#adapters/browser/lazy-port.ts';
import { createAppUpdates } from '#adapters/browser/worker/service-worker.ts';
import type { AppUpdatesPort } from '#ports/updates.ts';
import { settle } from '../../support/settle.ts';
import { describeAppUpdates } from '../app-updates.contract.ts';

class PageWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';

  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: PageWorker | null = null;
  installing: PageWorker | null = null;
  waiting: PageWorker | null = null;
  readonly update = jest.fn(() => Promise.reject(new TypeError('out of reach')));
  readonly unregister = jest.fn(() => Promise.resolve(true));

  find(): PageWorker {
    this.installing = new PageWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class Container extends EventTarget {
  controller: PageWorker | null = null;
  readonly registration = new Registration();
  readonly #active = Promise.withResolvers<Registration>();
  readonly ready = this.#active.promise;

  activate(worker: PageWorker): void {
    this.registration.active = worker;
    this.#active.resolve(this.registration);
  }

  register(): Promise<Registration> {
    return Promise.resolve(this.registration);
  }
}

const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });

let container: Container;
let listener: jest.Mock;
let updates: AppUpdatesPort;

beforeEach(() => {
  container = new Container();
  listener = jest.fn();
  Object.assign(navigator, { serviceWorker: container });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, 'caches');
  jest.useRealTimers();
});

async function visit(): Promise<void> {
  jest.useFakeTimers();
  updates = createAppUpdates();
  updates.onWaiting(listener);
  updates.start();
  jest.advanceTimersByTime(3_000);
  jest.useRealTimers();
  await settle();
}

describeAppUpdates('browser', async () => {
  container.controller = new PageWorker();
  const updates = createAppUpdates();
  updates.start();
  await settle();
  return {
    updates,
    newVersionWaits: async () => container.registration.find().become('installed'),
    newVersionInUse() {
      container.dispatchEvent(new Event('controllerchange'));
      return settle();
    },
    async partMissing() {
      jest.spyOn(console, 'warn').mockReturnValue();
      await tryLoad(() => Promise.reject(new Error('chunk missing')));
    },
  };
});

test('the first visit registers the service worker after three seconds, not before', () => {
  const register = jest.spyOn(container, 'register');
  jest.useFakeTimers();
  createAppUpdates().start();
  jest.advanceTimersByTime(2_999);
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledTimes(1);
});

test.each([
  ['loaded ten seconds after the page', {}, [{ type: 'keep-languages' }, { type: 'keep-art' }]],
  ['not loaded if the player saves data', { saveData: true }, []],
])('unused pictures and languages are %s', async (_, connection, asked) => {
  const inUse = new PageWorker();
  container.controller = inUse;
  container.activate(inUse);
  Object.assign(navigator, { connection });
  fakeTimers();
  createAppUpdates().start();
  jest.advanceTimersByTime(9_999);
  await settle();
  expect(inUse.messages).toEqual([]);
  jest.advanceTimersByTime(1);
  await settle();
  expect(inUse.messages).toEqual(asked);
});

test('unused languages are loaded on a first visit once the service worker is active, however late', async () => {
  fakeTimers();
  createAppUpdates().start();
  jest.advanceTimersByTime(20_000);
  const first = new PageWorker();
  container.activate(first);
  await settle();
  expect(first.messages).toEqual([{ type: 'keep-languages' }]);
});

test.each([
  [
    'that is active is unregistered if the cached documents are gone',
    new PageWorker(),
    undefined,
    1,
  ],
  ['that is active stays registered if the documents are cached', new PageWorker(), {}, 0],
  ['that is not active yet stays registered without documents', null, undefined, 0],
] as const)('a service worker %s', async (_, active, document, times) => {
  Object.assign(globalThis, { caches: { match: () => Promise.resolve(document) } });
  container.registration.active = active;
  await visit();
  expect(container.registration.unregister).toHaveBeenCalledTimes(times);
});

test.each([
  ['', () => undefined],
  [
    ', even if it controls the page before it is installed',
    (worker: PageWorker) => {
      container.controller = worker;
    },
  ],
])('the first service worker is not reported as a newer version%s', async (_, begin) => {
  await visit();
  const worker = container.registration.find();
  begin(worker);
  worker.become('installed');
  expect(listener).not.toHaveBeenCalled();
});

test('a worker that has been waiting since an earlier visit is reported as a newer version', async () => {
  container.controller = new PageWorker();
  container.registration.waiting = new PageWorker();
  await visit();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a newer worker that another page began to install is reported once it is installed', async () => {
  container.controller = new PageWorker();
  const newer = container.registration.find();
  await visit();
  expect(listener).not.toHaveBeenCalled();
  newer.become('installed');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a registration without a result, as of an extension that blocks workers, is ignored', async () => {
  jest.spyOn(container, 'register').mockResolvedValue(undefined as never);
  const failed = jest.fn();
  addEventListener('error', failed, { once: true });
  await visit();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(failed).not.toHaveBeenCalled();
});

test('apply() sends give-way to the active worker and apply-update to the waiting one', async () => {
  const inUse = new PageWorker();
  container.controller = inUse;
  await visit();
  const newer = container.registration.find();
  newer.become('installed');
  void updates.apply();
  expect([inUse.messages, newer.messages]).toEqual([
    [{ type: 'give-way' }],
    [{ type: 'apply-update' }],
  ]);
});

describe('a page that stays open', () => {
  const look = () => container.registration.update.mock.calls.length;

  beforeEach(async () => {
    container.controller = new PageWorker();
    fakeTimers();
    createAppUpdates().start();
    await settle();
  });

  test('checks for a newer version every hour, also after a failed check', () => {
    jest.advanceTimersByTime(3_599_999);
    expect(look()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(look()).toBe(1);
    jest.advanceTimersByTime(3_600_000);
    expect(look()).toBe(2);
  });

  test('checks for a newer version as soon as it becomes visible, not while it is hidden', () => {
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    jest.advanceTimersByTime(3_600_000);
    expect(look()).toBe(0);
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(look()).toBe(1);
  });
});
