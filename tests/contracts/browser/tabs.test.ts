/** @jest-environment jsdom */
import { createTabs } from '#adapters/browser/page/tabs.ts';
import { denied } from '../../support/device-storage.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';
import { settle } from '../../support/settle.ts';
import { describeTabs } from '../tabs.contract.ts';

const place = 'kitewood-tabs';

async function calm(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await settle();
}

afterEach(() => {
  closeChannels();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.restoreAllMocks();
  localStorage.clear();
});

describeTabs('broadcast channel', () => {
  Object.assign(globalThis, { BroadcastChannel: PageChannel });
  return { first: createTabs(), second: createTabs(), calm };
});

test.each([
  null,
  'signed-out',
  { kind: 'signed-out' },
  { kind: 'signed-out', userId: 7 },
  { kind: 'signed-in', userId: null },
  { kind: 'left', userId: 'player-luna' },
  { kind: 'balance', userId: 'player-luna', coins: 1 },
  { kind: 'balance', userId: 'player-luna', coins: -1, gems: 2 },
  { kind: 'balance', userId: 'player-luna', coins: 1, gems: '2' },
  { kind: 'balance', coins: 1, gems: 2 },
  { kind: 'language', language: 7 },
  [],
])('the invalid message %j from another page is ignored', async (message) => {
  Object.assign(globalThis, { BroadcastChannel: PageChannel });
  const listener = jest.fn();
  createTabs().onNews(listener);
  new PageChannel(place).postMessage(message);
  await calm();
  expect(listener).not.toHaveBeenCalled();
});

describe('tabs without broadcast channels', () => {
  /** Dispatches the event that a browser sends to its other tabs when one of them writes. */
  function tellOthers(newValue: string | null): void {
    dispatchEvent(new StorageEvent('storage', { key: place, newValue }));
  }

  test('a message is delivered through local storage, and does not stay there', () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    createTabs().broadcast({ kind: 'signed-out', userId: 'player-luna' });
    const [[key, value] = []] = written.mock.calls;
    expect(key).toBe(place);
    expect(localStorage.getItem(place)).toBeNull();

    const listener = jest.fn();
    createTabs().onNews(listener);
    tellOthers(value ?? null);
    tellOthers(null);
    expect(listener.mock.calls).toEqual([[{ kind: 'signed-out', userId: 'player-luna' }]]);
  });

  test('invalid messages are ignored', () => {
    const listener = jest.fn();
    createTabs().onNews(listener);
    tellOthers('{"kind":');
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'pt' }));
    expect(listener).not.toHaveBeenCalled();
  });

  test('a broadcast does not throw if storage is denied', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const tabs = createTabs();
    expect(() => tabs.broadcast({ kind: 'signed-out', userId: 'player-luna' })).not.toThrow();
  });
});
