/** @jest-environment jsdom */
import { createTabs } from '#adapters/browser/page/tabs.ts';
import { denied } from '../../support/device-storage.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';
import { settle } from '../../support/settle.ts';
import { describeTabs } from '../tabs.contract.ts';

async function calm(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await settle();
}

afterEach(() => {
  closeChannels();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
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
  { kind: 'balance', userId: 'player-luna', coins: 1.5, gems: 2 },
  { kind: 'balance', userId: 'player-luna', coins: 1, gems: '2' },
  { kind: 'balance', coins: 1, gems: 2 },
  { kind: 'language', language: 7 },
  [],
])('the invalid message %j from another page is ignored', async (message) => {
  Object.assign(globalThis, { BroadcastChannel: PageChannel });
  const listener = jest.fn();
  createTabs().onNews(listener);
  new PageChannel('kitewood-tabs').postMessage(message);
  await calm();
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ['missing', undefined],
  ['denied, as in a Firefox that blocks cookies', denied],
])('if broadcast channels are %s, a broadcast does nothing', (_, BroadcastChannel) => {
  if (BroadcastChannel) Object.assign(globalThis, { BroadcastChannel });
  const tabs = createTabs();
  expect(() => tabs.broadcast({ kind: 'signed-out', userId: 'player-luna' })).not.toThrow();
});
