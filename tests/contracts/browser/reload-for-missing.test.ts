import { createAppUpdates } from '#adapters/browser/worker/service-worker.ts';
import { denied } from '../../support/device-storage.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 12);

let reload: jest.Mock;
let now: number;

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  reload = jest.fn();
  now = start;
  Object.assign(globalThis, { sessionStorage, location: { reload } });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** Opens a page in the tab that lacks a chunk. Returns how often the tab has been reloaded. */
function reloadsOf(): number {
  createAppUpdates().reloadForMissing();
  return reload.mock.calls.length;
}

test('a page that lacks a part of the app is reloaded, and not again within a minute', () => {
  expect(reloadsOf()).toBe(1);
  now = start + minute - 1;
  expect(reloadsOf()).toBe(1);
});

test.each([
  ['a minute later', minute],
  ['with a clock that was set back', -minute],
])('%s a page that lacks a part is reloaded again', (_, ms) => {
  reloadsOf();
  now = start + ms;
  expect(reloadsOf()).toBe(2);
});

test('if the tab can store nothing it is never reloaded automatically', () => {
  Object.assign(globalThis, { sessionStorage: { getItem: denied } });
  expect(reloadsOf()).toBe(0);
});
