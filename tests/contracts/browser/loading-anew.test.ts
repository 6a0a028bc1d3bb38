import { createAppUpdates } from '#adapters/browser/service-worker.ts';
import { FakeLocalStorage } from '../../support/device-storage.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 12);

let storage: FakeLocalStorage;
let reload: jest.Mock;
let now: number;

beforeEach(() => {
  storage = new FakeLocalStorage();
  reload = jest.fn();
  now = start;
  Object.assign(globalThis, { sessionStorage: storage, location: { reload } });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** A page of the tab as it begins: it asks to be loaded anew, and hears whether it is. */
const loadAnew = () => createAppUpdates().loadAnew();

test('a page that lacks a part of the app is loaded anew', () => {
  expect([loadAnew(), reload.mock.calls.length]).toEqual([true, 1]);
});

test('one that lacks it again is not, and says so: no page loads itself in circles', () => {
  loadAnew();
  now = start + minute - 1;
  expect([loadAnew(), reload.mock.calls.length]).toEqual([false, 1]);
});

test.each([
  ['a minute later', minute],
  ['with a clock that was set back', -minute],
])('%s it may be loaded anew again', (_, ms) => {
  loadAnew();
  now = start + ms;
  expect([loadAnew(), reload.mock.calls.length]).toEqual([true, 2]);
});

test('where nothing can be kept in the tab it is never loaded anew by itself', () => {
  storage.denied = true;
  expect([loadAnew(), reload.mock.calls.length]).toEqual([false, 0]);
});
