/** @jest-environment jsdom */
import { createAppUpdates } from '#adapters/browser/service-worker.ts';
import type { AppUpdatesPort } from '#ports/device.ts';
import { settle } from '../../support/settle.ts';
import { describeAppUpdates } from '../app-updates.contract.ts';

class PageWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';

  readonly told: unknown[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: PageWorker | null = null;
  waiting: PageWorker | null = null;

  find(): PageWorker {
    this.installing = new PageWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class Container extends EventTarget {
  controller: PageWorker | null = null;
  readonly registration = new Registration();

  register(): Promise<Registration> {
    return Promise.resolve(this.registration);
  }
}

let container: Container;
let told: jest.Mock;
let updates: AppUpdatesPort;

beforeEach(() => {
  container = new Container();
  told = jest.fn();
  Object.assign(navigator, { serviceWorker: container });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

async function visit(): Promise<void> {
  jest.useFakeTimers();
  updates = createAppUpdates();
  updates.onWaiting(told);
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
    newVersionWaits() {
      container.registration.find().become('installed');
      return Promise.resolve();
    },
    newVersionInUse() {
      container.dispatchEvent(new Event('controllerchange'));
      return settle();
    },
    partMissing: updates.partMissing,
  };
});

test('the first worker is no newer version', async () => {
  await visit();
  container.registration.find().become('installed');
  expect(told).not.toHaveBeenCalled();
});

test('nor is it where it serves the page before the page hears that it is installed', async () => {
  await visit();
  const worker = container.registration.find();
  container.controller = worker;
  worker.become('installed');
  expect(told).not.toHaveBeenCalled();
});

test('a worker that is installed beside the one that serves the page is a newer version', async () => {
  container.controller = new PageWorker();
  await visit();
  const worker = container.registration.find();
  expect(told).not.toHaveBeenCalled();
  worker.become('installed');
  expect(told).toHaveBeenCalledTimes(1);
});

test('so is one that waits since an earlier visit', async () => {
  container.controller = new PageWorker();
  container.registration.waiting = new PageWorker();
  await visit();
  expect(told).toHaveBeenCalledTimes(1);
});

test('the worker in use gives way to the one that is wanted', async () => {
  const inUse = new PageWorker();
  container.controller = inUse;
  await visit();
  const newer = container.registration.find();
  newer.become('installed');
  void updates.apply();
  expect([inUse.told, newer.told]).toEqual([[{ type: 'give-way' }], [{ type: 'apply-update' }]]);
});
