/** @jest-environment jsdom */
import { applicationId } from '../../support/other-application.ts';
import '../../support/ui-setup.ts';
import { randomUUID, webcrypto } from 'node:crypto';
import { createGameBridge } from '#adapters/browser/game/game-bridge.ts';
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { runWebViewCheck } from '#adapters/browser/page/web-view.ts';
import { createEventStore } from '#adapters/browser/storage/event-store.ts';
import { createPreferences } from '#adapters/browser/storage/preferences.ts';
import { createStoredData } from '#adapters/browser/storage/stored-data.ts';
import { createAppUpdates } from '#adapters/browser/worker/service-worker.ts';
import { createDurableStore } from '#adapters/browser/storage/durable-store.ts';
import { storeScenario } from '#adapters/fake/scenario/at-start.ts';
import { storeAhead } from '#adapters/fake/scenario/clock.ts';
import { browserWorldStore, World } from '#adapters/fake/world/world.ts';
import { linkLock } from '#core/navigation/link-token.ts';
import { preference } from '#main/config/preference.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { PreferenceName } from '#ports/preferences.ts';
import { IDBFactory } from 'fake-indexeddb';
import { denied } from '../../support/device-storage.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { gameDevice } from '../../support/game-device.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';

// A store with another application id than the default one.

Object.assign(crypto, { randomUUID, subtle: webcrypto.subtle });

const preferences: readonly PreferenceName[] = [
  'country',
  'language',
  'embedded',
  'signed-in',
  'signing-out',
  'family',
];

const event: AnalyticsEvent = {
  id: 'event-1',
  name: 'screen',
  revision: 1,
  at: '2026-11-26T12:00:00Z',
  context: { ...createFakePorts().device.facts(), appVersion: '1.0.14', locale: 'en' },
  payload: {},
};

/** Names of everything that was opened, locked or written. */
let names: string[];

beforeEach(() => {
  names = [];
  const noted = (name: string) => void names.push(name);
  globalThis.indexedDB = new IDBFactory();
  const open = indexedDB.open.bind(indexedDB);
  jest.spyOn(indexedDB, 'open').mockImplementation((name) => {
    noted(name);
    return open(name);
  });
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(
    this: Storage,
    key,
    value,
  ) {
    noted(key);
    setItem.call(this, key, value);
  });
  const cookies = jest.spyOn(document, 'cookie', 'set');
  cookies.mockImplementation((cookie) => noted(cookie));
  class NotedChannel extends PageChannel {
    constructor(name: string) {
      super(name);
      noted(name);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: NotedChannel });
  const request = (name: string, work: () => unknown) => {
    noted(name);
    return work();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

afterEach(() => {
  closeChannels();
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(window, 'StarfallGame');
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test('names of databases but the journal’s, of keys, cookies, channels and the lock of mail links begin with the application id', async () => {
  history.replaceState(null, '', '/home?embedded=true&country=BR');
  const { device } = createFakePorts();
  const browser = createBrowserDevice(
    device.location,
    device.connectivity,
    device.updates,
    device.diagnostics,
  );
  await browser.lastKnown.change(() => 'the last player');
  await browser.linkRuns.remember('/confirm/delete', 'token', 'done');
  await browser.exclusive(linkLock, () => Promise.resolve());
  await createEventStore().keep({ event, keptAt: 0 });
  for (const name of preferences) browser.preferences.write(name, 'true');
  await runWebViewCheck();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  createAppUpdates().reloadForMissing();
  storeScenario({ player: 'luna' });
  storeAhead(1);
  await new World(browserWorldStore(createDurableStore), () => 0).read();
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  createPreferences().write('signing-out', 'true');

  const own = [...new Set(names)].map((name) => name.replace(/=.*/, ''));
  expect(own.filter((name) => !name.startsWith(`${applicationId}-`))).toEqual([]);
  const rest = own.map((name) => name.slice(applicationId.length + 1));
  expect([...new Set(rest)].toSorted()).toEqual(
    [
      ...preferences,
      'demo-clock',
      'demo-scenario',
      'demo-world',
      'last-known',
      'links',
      'outbox',
      'probe',
      'reloaded',
      'tabs',
    ].toSorted(),
  );
});

test('a preference is found by the scripts before the store, and not by a store of the default id', () => {
  createPreferences().write('signed-in', 'true');
  expect(preference('signed-in')).toBe('true');
  expect(localStorage.getItem('signed-in')).toBeNull();
});

test('a wipe in the game leaves the game’s parameters', async () => {
  const { read, write } = createPreferences();
  for (const name of preferences) write(name, 'true');
  await createStoredData().wipe(true);
  expect(Object.keys(localStorage).toSorted()).toEqual(['starfall-country', 'starfall-embedded']);
  expect(read('embedded')).toBe('true');
});

test('the bridge uses the object and the sources that the application id names', async () => {
  const game = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  Object.assign(window, { StarfallGame: game });
  const clock = new ManualClock();
  const bridge = createGameBridge({
    device: gameDevice(clock),
    gameOrigin: null,
    engineLoader: null,
    loadScript: () => Promise.resolve(),
  });
  const heard = jest.fn();
  bridge.onPicture(heard);
  bridge.send({ kind: 'close' });
  await clock.advance(0);
  expect(JSON.parse(game.postMessage.mock.lastCall?.[0] as string)).toMatchObject({
    source: 'starfall-store',
  });
  const say = (source: string) => {
    const image = 'data:image/png;base64,aGVsbG8=';
    const data = JSON.stringify({ source, version: 1, type: 'screenshot', image });
    game.dispatchEvent(new MessageEvent('message', { data }));
  };
  say('kitewood-game');
  expect(heard).not.toHaveBeenCalled();
  say('starfall-game');
  expect(heard).toHaveBeenCalledTimes(1);
});
