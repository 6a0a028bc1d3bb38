import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { DevicePort } from '#ports/device.ts';
import type { LocationPort } from '#ports/location.ts';
import type { MailLink } from '#ports/mail-link.ts';
import type { PreferenceName } from '#ports/preferences.ts';
import type { LaunchPort } from '#ports/launch.ts';
import {
  FakeDiagnostics,
  FakeInstallation,
  FakeLastKnown,
  FakeLinkRuns,
  FakeMaintenance,
  FakePage,
  FakePictures,
  FakeSharing,
  FakeStoredData,
  FakeTabs,
  Listeners,
} from './fake-device-ports.ts';
import { FakeWebView } from './fake-web-view.ts';
import { PageLocks } from './page-locks.ts';
import { settle } from './settle.ts';

export interface FakeDeviceOptions {
  /** Country that the game has stored on this device. */
  readonly country?: string;
  /** Language that was chosen on this device. */
  readonly language?: string;
  readonly browserLanguage?: string;
  /** The parameters that opened the store. */
  readonly launch?: Partial<LaunchPort>;
  readonly online?: boolean;
  /** The mail's link that opened the page. */
  readonly mailLink?: MailLink;
  /** The device's records of opened links. */
  readonly linkRuns?: FakeLinkRuns;
  /** The channel that the tabs of one browser share. */
  readonly tabs?: FakeTabs;
  readonly stored?: Map<PreferenceName, string>;
  /** The cached data of the last player. */
  readonly lastKnown?: FakeLastKnown;
}

export interface FakeDevice extends DevicePort {
  readonly connectivity: FakeConnectivity;
  readonly updates: FakeUpdates;
  readonly installation: FakeInstallation;
  readonly page: FakePage;
  readonly tabs: FakeTabs;
  readonly sharing: FakeSharing;
  readonly pictures: FakePictures;
  readonly diagnostics: FakeDiagnostics;
  readonly storedData: FakeStoredData;
  readonly maintenance: FakeMaintenance;
  readonly webView: FakeWebView;
}

export function createFakeDevice(
  clock: ClockPort,
  location: LocationPort,
  options: FakeDeviceOptions,
): FakeDevice {
  const { country, language } = options;
  const stored = options.stored ?? new Map<PreferenceName, string>();
  if (country !== undefined) stored.set('country', country);
  if (language !== undefined) stored.set('language', language);
  let ids = 0;
  const page = new FakePage();
  return {
    clock,
    launch: { embedded: undefined, country: undefined, forget: () => undefined, ...options.launch },
    location,
    preferences: {
      read: (name) => stored.get(name) ?? null,
      write: (name, value) => void stored.set(name, value),
    },
    connectivity: new FakeConnectivity(options.online ?? true),
    updates: new FakeUpdates(),
    installation: new FakeInstallation(),
    page,
    tabs: options.tabs ?? new FakeTabs(),
    sharing: new FakeSharing(),
    pictures: new FakePictures(),
    diagnostics: new FakeDiagnostics(),
    mailLink: options.mailLink ?? null,
    linkRuns: options.linkRuns ?? new FakeLinkRuns(),
    lastKnown: options.lastKnown ?? new FakeLastKnown(),
    storedData: new FakeStoredData(),
    maintenance: new FakeMaintenance(),
    webView: new FakeWebView(),
    get visible() {
      return page.visible;
    },
    onVisible: page.onVisible,
    reload: page.reload,
    exclusive: new PageLocks().request,
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

/** The device's network state, set by the test. */
export class FakeConnectivity implements ConnectivityPort {
  online: boolean;
  readonly #listeners = new Listeners<[boolean]>();
  readonly onChange = this.#listeners.add;

  constructor(online: boolean) {
    this.online = online;
  }

  become(online: boolean): void {
    this.online = online;
    this.#listeners.notify(online);
  }
}

/** A newer version of the app, published by the test. */
export class FakeUpdates {
  started = false;
  applied = 0;
  reloaded = 0;
  reloadedForMissing = 0;
  #waits = false;
  readonly #inUse = new Listeners();
  readonly #listeners = new Listeners();
  readonly #missing = new Listeners();
  readonly onMissing = this.#missing.add;
  readonly partMissing = this.#missing.notify;

  onWaiting(listener: () => void): () => void {
    if (this.#waits) listener();
    return this.#listeners.add(listener);
  }

  newVersionWaits(): void {
    this.#waits = true;
    this.#listeners.notify();
  }

  start(): void {
    this.started = true;
  }

  async apply(): Promise<void> {
    this.applied++;
    if (this.#waits) await new Promise<void>((used) => this.#inUse.add(used));
  }

  /** Activates the version that was requested. */
  newVersionInUse(): Promise<void> {
    this.#waits = false;
    this.#inUse.notify();
    return settle();
  }

  reload(): void {
    this.reloaded++;
  }

  reloadForMissing(): void {
    this.reloadedForMissing++;
  }
}
