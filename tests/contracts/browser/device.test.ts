/** @jest-environment jsdom */
import { randomUUID } from 'node:crypto';
import { browserClock } from '#adapters/browser/clock.ts';
import { browserConnectivity } from '#adapters/browser/page/connectivity.ts';
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { createPreferences } from '#adapters/browser/storage/preferences.ts';
import { denied, full } from '../../support/device-storage.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { PageLocks } from '../../support/page-locks.ts';
import {
  describeClock,
  describeConnectivity,
  describeExclusive,
  describePreferences,
  describeDevice,
} from '../device.contract.ts';

// Browser APIs that jsdom lacks.
Object.assign(crypto, { randomUUID });
Object.assign(window, { matchMedia: () => ({ matches: false }) });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

const fillUp = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);

describePreferences('browser', createPreferences);

describePreferences('browser whose storage is denied', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  return createPreferences();
});

describePreferences('browser whose storage is full', () => {
  fillUp();
  return createPreferences();
});

test('preferences outlive the page', () => {
  createPreferences().write('language', 'fr');
  expect(createPreferences().read('language')).toBe('fr');
});

test('a preference that no longer fits is read on this page, and as null on a later one', () => {
  const preferences = createPreferences();
  preferences.write('signed-in', 'true');
  fillUp();
  preferences.write('signed-in', 'false');
  expect(preferences.read('signed-in')).toBe('false');
  expect(createPreferences().read('signed-in')).toBeNull();
});

describe('a pending sign-out', () => {
  test.each([
    ['denied', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied)],
    ['full', fillUp],
    [
      'full since the last sign-out',
      () => {
        createPreferences().write('signing-out', 'false');
        fillUp();
      },
    ],
  ] as const)(
    'outlives the page if local storage is %s, and leaves no cookie once it is done',
    (_, fail) => {
      fail();
      createPreferences().write('signing-out', 'true');
      expect(createPreferences().read('signing-out')).toBe('true');
      createPreferences().write('signing-out', 'false');
      expect(createPreferences().read('signing-out')).toBeNull();
      expect(document.cookie).toBe('');
    },
  );

  test('is not written to a cookie if local storage holds it', () => {
    createPreferences().write('signing-out', 'true');
    expect(document.cookie).toBe('');
    expect(createPreferences().read('signing-out')).toBe('true');
  });

  test('is the only preference in a cookie: the language is lost if local storage is full', () => {
    fillUp();
    createPreferences().write('language', 'fr');
    expect(document.cookie).toBe('');
    expect(createPreferences().read('language')).toBeNull();
  });
});

describeClock('browser', () => {
  jest.useFakeTimers();
  return { clock: browserClock, advance: (ms) => jest.advanceTimersByTimeAsync(ms) };
});

describeConnectivity('browser', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  return {
    connectivity: browserConnectivity,
    become(online) {
      onLine.mockReturnValue(online);
      dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
  };
});

function browserDevice() {
  const { device } = createFakePorts();
  return createBrowserDevice(
    device.location,
    device.connectivity,
    device.updates,
    device.diagnostics,
  );
}

describeDevice('browser', () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const become = (visibility: DocumentVisibilityState) => {
    state.mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    device: browserDevice(),
    hide: () => become('hidden'),
    show: () => become('visible'),
  };
});

test('a page restored from the bfcache is reported, a loaded one is not', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const listener = jest.fn();
  const stop = browserDevice().onVisible(listener);
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

describeExclusive('browser', () => {
  const locks = new PageLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return { first: browserDevice().exclusive, second: browserDevice().exclusive };
});

describe('exclusive work', () => {
  const locks = (request: LockManager['request']) =>
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });

  test.each([
    ['has no locks', () => {}],
    [
      'denies them',
      () => void locks(() => Promise.reject(new DOMException('denied', 'SecurityError'))),
    ],
  ])('runs at once if the browser %s', async (_, arrange) => {
    arrange();
    expect(await browserDevice().exclusive('links', () => Promise.resolve(1))).toBe(1);
  });
});
