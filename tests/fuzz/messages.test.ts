/** @jest-environment jsdom */
import { createGameBridge } from '#adapters/browser/game/game-bridge.ts';
import { decodeGameMessage } from '#adapters/browser/game/game-messages.ts';
import { createTabs } from '#adapters/browser/page/tabs.ts';
import type { TabNews } from '#ports/tabs.ts';
import fc from 'fast-check';
import { gameDevice } from '../support/game-device.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { Reached } from '../support/reached.ts';
import { settle } from '../support/settle.ts';
import { anything, freezePrototype, hostileText, json, runs, spoilt } from './hostile.ts';

beforeAll(freezePrototype);
afterEach(() => {
  Reflect.deleteProperty(window, 'KitewoodGame');
});

const received = { source: 'kitewood-game', version: 1, type: 'received', id: 'letter-1' };
const screenshot = {
  ...received,
  type: 'screenshot',
  image: 'data:image/png;base64,aGVsbG8=',
};
const message = fc.oneof(spoilt(received), spoilt(screenshot), anything);

test('decodeGameMessage() returns a complete message of a known type or undefined', () => {
  const reached = new Reached('received', 'screenshot');
  fc.assert(
    fc.property(message, (said) => {
      const read = decodeGameMessage(said);
      if (read === undefined) return;
      reached.note(read.type);
      if (read.type === 'received') expect(Object.keys(read)).toContain('id');
      else expect(read.image).toMatch(/^data:image\/[a-z]+;base64,/);
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    }),
    runs(12_000),
  );
  expect(reached.never).toEqual([]);
});

test('no game message throws in the bridge or stops the retries of an unacknowledged message', async () => {
  const game = Object.assign(new EventTarget(), {
    received: 0,
    postMessage: () => void game.received++,
  });
  Object.assign(window, { KitewoodGame: game });
  const clock = new ManualClock();
  const pictures: unknown[] = [];
  const thrown: unknown[] = [];
  window.addEventListener('error', (event) => thrown.push(event.error));
  const bridge = createGameBridge({
    device: gameDevice(clock),
    gameOrigin: null,
    engineLoader: null,
    loadScript: () => Promise.resolve(),
  });
  bridge.onPicture((bytes) => pictures.push(bytes));
  const nothing = { coins: 0, gems: 0 };
  bridge.send({
    kind: 'collect',
    sku: '620',
    wallet: nothing,
    added: { reward: nothing, items: [], pets: [] },
  });
  await settle();
  let expected = 0;
  fc.assert(
    fc.property(fc.oneof(message.map(json), hostileText, anything), (data) => {
      const parsed = parsedOf(data);
      const known = decodeGameMessage(parsed);
      fc.pre(known?.type !== 'received' || known.id !== 'letter-1');
      if (known?.type === 'screenshot') expected++;
      game.dispatchEvent(new MessageEvent('message', { data }));
    }),
    runs(5_000),
  );
  expect(thrown).toEqual([]);
  expect(expected).toBeGreaterThan(0);
  expect(pictures).toHaveLength(expected);
  expect(pictures.every((one) => one instanceof Uint8Array)).toBe(true);
  const before = game.received;
  await clock.advance(60_000);
  expect(game.received).toBeGreaterThan(before);
});

function parsedOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

const goodNews: readonly TabNews[] = [
  { kind: 'signed-out', userId: 'player-luna' },
  { kind: 'signed-in', userId: 'player-luna' },
  { kind: 'balance', userId: 'player-luna', coins: 1, gems: 2 },
  { kind: 'language', language: 'de' },
  { kind: 'family' },
];

function isSound(news: TabNews): boolean {
  switch (news.kind) {
    case 'signed-out':
      return news.userId === null || typeof news.userId === 'string';
    case 'signed-in':
      return typeof news.userId === 'string';
    case 'balance':
      return typeof news.userId === 'string' && [news.coins, news.gems].every(Number.isSafeInteger);
    case 'language':
      return typeof news.language === 'string';
    case 'family':
      return true;
    default:
      return false;
  }
}

test('only valid messages of other tabs are delivered', () => {
  const heard: TabNews[] = [];
  const reached = new Reached('signed-out', 'signed-in', 'balance', 'language', 'family');
  const channel = new EventTarget();
  Object.assign(globalThis, { BroadcastChannel: jest.fn(() => channel) });
  createTabs().onNews((one) => heard.push(one));
  fc.assert(
    fc.property(fc.oneof(...goodNews.map(spoilt), anything), (said) => {
      heard.length = 0;
      channel.dispatchEvent(new MessageEvent('message', { data: said }));
      for (const one of heard) {
        expect([one, isSound(one)]).toEqual([one, true]);
        reached.note(one.kind);
      }
    }),
    runs(3_000),
  );
  expect(reached.never).toEqual([]);
});
