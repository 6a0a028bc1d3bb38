/** @jest-environment jsdom */
import { randomUUID } from 'node:crypto';
import { browserClock } from '#adapters/browser/clock.ts';
import { browserConnectivity } from '#adapters/browser/connectivity.ts';
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { createPreferences } from '#adapters/browser/preferences.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import {
  describeClock,
  describeConnectivity,
  describeDeviceFacts,
  describePreferences,
} from '../device.contract.ts';

// What browsers have and jsdom has not.
Object.assign(crypto, { randomUUID });
Object.assign(window, { matchMedia: () => ({ matches: false }) });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

describePreferences('browser', createPreferences);

describePreferences('browser whose storage is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  return createPreferences();
});

describePreferences('browser whose storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return createPreferences();
});

test('preferences outlive the page', () => {
  createPreferences().write('language', 'fr');
  expect(createPreferences().read('language')).toBe('fr');
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

describeDeviceFacts('browser', () => {
  const { device } = createFakePorts();
  return createBrowserDevice(device.location, device.connectivity);
});
