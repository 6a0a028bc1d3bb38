import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { DevicePort } from '#ports/device.ts';
import type { PreferencesPort } from '#ports/preferences.ts';
import { contract } from './contract.ts';

export const describePreferences = contract<PreferencesPort>('preferences', (preferences) => {
  test('each preference is read as it was written, and null before', () => {
    expect(preferences.read('country')).toBeNull();
    preferences.write('country', 'BR');
    preferences.write('language', 'pt');
    expect([preferences.read('country'), preferences.read('language')]).toEqual(['BR', 'pt']);
    expect(preferences.read('embedded')).toBeNull();
  });

  test('the last value written to a preference is read, even an empty one', () => {
    preferences.write('language', 'pt');
    preferences.write('language', '');
    expect(preferences.read('language')).toBe('');
  });
});

export interface ClockHarness {
  readonly clock: ClockPort;
  advance(ms: number): Promise<void>;
}

export const describeClock = contract<ClockHarness>('clock', (h) => {
  const rang = jest.fn();
  beforeEach(() => void rang.mockClear());

  test('now() advances by the elapsed time', async () => {
    const before = h.clock.now();
    await h.advance(1_500);
    expect(h.clock.now()).toBe(before + 1_500);
  });

  test('a timer fires once, at its time and not before, and a cancelled one never', async () => {
    const cancelled = jest.fn();
    h.clock.after(1_000, cancelled)();
    h.clock.after(1_000, rang);
    await h.advance(999);
    expect(rang).not.toHaveBeenCalled();
    await h.advance(1);
    expect(rang).toHaveBeenCalledTimes(1);
    await h.advance(10_000);
    expect(rang).toHaveBeenCalledTimes(1);
    expect(cancelled).not.toHaveBeenCalled();
  });

  test('an overdue timer fires as soon as possible, never synchronously', async () => {
    h.clock.after(-5, rang);
    expect(rang).not.toHaveBeenCalled();
    await h.advance(1);
    expect(rang).toHaveBeenCalledTimes(1);
  });

  test('timers fire in the order of their times, not of their creation', async () => {
    const order: string[] = [];
    h.clock.after(20, () => order.push('second'));
    h.clock.after(10, () => order.push('first'));
    await h.advance(20);
    expect(order).toEqual(['first', 'second']);
  });

  test('a delay beyond the limit of browser timers does not fire early', async () => {
    h.clock.after(2 ** 40, rang);
    await h.advance(60_000);
    expect(rang).not.toHaveBeenCalled();
  });
});

export interface ConnectivityHarness {
  readonly connectivity: ConnectivityPort;
  /** The network goes online or offline. */
  become(online: boolean): void;
}

export const describeConnectivity = contract<ConnectivityHarness>('connectivity', (h) => {
  const listener = jest.fn();
  beforeEach(() => void listener.mockClear());

  test('online is whether the network is, and a listener hears every change until its removal', () => {
    expect(h.connectivity.online).toBe(true);
    const stop = h.connectivity.onChange(listener);
    h.become(false);
    expect(h.connectivity.online).toBe(false);
    h.become(true);
    stop();
    h.become(false);
    expect(listener.mock.calls).toEqual([[false], [true]]);
  });
});

/** `exclusive` of two pages on one device. */
export interface ExclusiveHarness {
  readonly first: DevicePort['exclusive'];
  readonly second: DevicePort['exclusive'];
}

export const describeExclusive = contract<ExclusiveHarness>('exclusive work', (h) => {
  test('the work runs, and its result is returned', async () => {
    expect(await h.first('links', () => Promise.resolve(1))).toBe(1);
  });

  test('a page waits while another page holds the lock', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const order: string[] = [];
    const one = h.first('links', async () => {
      await promise;
      order.push('first');
    });
    const other = h.second('links', () => Promise.resolve(order.push('second')));
    resolve();
    await Promise.all([one, other]);
    expect(order).toEqual(['first', 'second']);
  });

  test('work under another lock name does not wait', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const one = h.first('links', () => promise);
    expect(await h.second('purchases', () => Promise.resolve(2))).toBe(2);
    resolve();
    await one;
  });

  test('failed work is not repeated, and releases the lock', async () => {
    const work = jest.fn(() => Promise.reject(new Error('broken')));
    await expect(h.first('links', work)).rejects.toThrow('broken');
    expect(work).toHaveBeenCalledTimes(1);
    expect(await h.second('links', () => Promise.resolve(2))).toBe(2);
  });
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export interface DeviceHarness {
  readonly device: DevicePort;
  hide(): void;
  show(): void;
}

export const describeDevice = contract<DeviceHarness>('device', (h) => {
  const listener = jest.fn();
  beforeEach(() => void listener.mockClear());

  test('newId() returns another UUID each time', () => {
    const ids = Array.from({ length: 100 }, () => h.device.newId());
    expect(ids.filter((id) => uuid.test(id))).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });

  test('facts contain exactly the device fields of every event', () => {
    const facts = h.device.facts();
    const names = ['deviceType', 'os', 'platform', 'screen', 'timezone'];
    expect(Object.keys(facts).toSorted()).toEqual(names);
    expect(['desktop', 'mobile', 'tablet']).toContain(facts.deviceType);
    expect([facts.os, facts.platform, facts.timezone]).not.toContain('');
  });

  test('visible is whether the page is, and a listener hears when it becomes visible until its removal', () => {
    const stop = h.device.onVisible(listener);
    expect(h.device.visible).toBe(true);
    h.hide();
    expect(h.device.visible).toBe(false);
    expect(listener).not.toHaveBeenCalled();
    h.show();
    expect(h.device.visible).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    h.hide();
    h.show();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
