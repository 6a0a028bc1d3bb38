import type { Clock, Connectivity, Device, Location, PreferenceName } from '#ports/device.ts';

export interface FakeDeviceOptions {
  /** Country that the game has stored on this device. */
  readonly country?: string;
  /** Language that was chosen on this device. */
  readonly language?: string;
  readonly browserLanguage?: string;
  readonly online?: boolean;
}

export interface FakeDevice extends Device {
  readonly connectivity: FakeConnectivity;
  readonly updates: FakeUpdates;
}

export function createFakeDevice(
  clock: Clock,
  location: Location,
  options: FakeDeviceOptions,
): FakeDevice {
  const { country, language } = options;
  const stored = new Map<PreferenceName, string>();
  if (country !== undefined) stored.set('country', country);
  if (language !== undefined) stored.set('language', language);
  let ids = 0;
  return {
    clock,
    location,
    preferences: {
      read: (name) => stored.get(name) ?? null,
      write: (name, value) => void stored.set(name, value),
    },
    connectivity: new FakeConnectivity(options.online ?? true),
    updates: new FakeUpdates(),
    browserLanguage: options.browserLanguage ?? 'en-US',
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    facts: () => ({
      deviceType: 'desktop',
      screen: { width: 1440, height: 900 },
      timezone: 'UTC',
      platform: 'web',
      os: 'linux',
    }),
  };
}

/** What the device says of the network, for the test to say. */
export class FakeConnectivity implements Connectivity {
  online: boolean;
  readonly #listeners = new Set<(online: boolean) => void>();

  constructor(online: boolean) {
    this.online = online;
  }

  onChange(listener: (online: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  become(online: boolean): void {
    this.online = online;
    for (const listener of this.#listeners) listener(online);
  }
}

/** A newer version of the app that comes when the test says so. */
export class FakeUpdates {
  started = false;
  applied = 0;
  readonly #listeners = new Set<() => void>();

  start(): void {
    this.started = true;
  }

  onWaiting(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  apply(): void {
    this.applied++;
  }

  newVersionWaits(): void {
    for (const listener of this.#listeners) listener();
  }
}
