/** @jest-environment jsdom */
import { createGameBridge, type GameBridgeOptions } from '#adapters/browser/game/game-bridge.ts';
import type { Envelope } from '#adapters/browser/game/game-messages.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import { gameDevice } from '../../support/game-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { throwUnforeseen } from '../../support/unforeseen.ts';
import { collect, describeGameBridgePort, messages } from '../game-bridge.contract.ts';

const gameOrigin = 'https://play.kitewood.test';
const close: GameMessage = { kind: 'close' };
const image = 'data:image/png;base64,aGVsbG8=';

let clock: ManualClock;
let warned: jest.SpyInstance;
let listeners: AbortController;
beforeEach(() => {
  clock = new ManualClock();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  // A bridge keeps its listeners as long as its page: each test removes them, as if it had a new page.
  listeners = new AbortController();
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation(((type: string, listener: EventListener) =>
      listen(type, listener, { signal: listeners.signal })) as typeof window.addEventListener);
});

afterEach(() => {
  listeners.abort();
  Reflect.deleteProperty(window, 'KitewoodGame');
});

interface Around extends Partial<Pick<GameBridgeOptions, 'engineLoader' | 'loadScript'>> {
  readonly embedded?: boolean;
}

function bridge({ embedded = true, ...around }: Around = {}) {
  return createGameBridge({
    device: gameDevice(clock, embedded),
    gameOrigin,
    engineLoader: null,
    loadScript: () => Promise.resolve(),
    ...around,
  });
}

/** The object that a web view injects into the page. */
class NativeGame extends EventTarget {
  readonly received: Envelope[] = [];
  readonly #thrownAt = new Set<string>();
  /** Throws on the first delivery of each message. */
  broken = false;
  acknowledges = false;

  postMessage(text: string): void {
    const letter = JSON.parse(text) as Envelope;
    if (this.broken && !this.#thrownAt.has(letter.id)) {
      this.#thrownAt.add(letter.id);
      throw new Error('the game broke');
    }
    this.received.push(letter);
    if (this.acknowledges) this.say(received(letter.id));
  }

  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function inject(): NativeGame {
  return Object.assign(window, { KitewoodGame: new NativeGame() }).KitewoodGame;
}

/** Mocks a page of the game that frames the store. Records its messages, with the target origin. */
function hold(): { readonly received: readonly [Envelope, string][] } {
  const received: [Envelope, string][] = [];
  const parent = { postMessage: (data: Envelope, origin: string) => received.push([data, origin]) };
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  return { received };
}

const received = (id: string) => ({ source: 'kitewood-game', version: 1, type: 'received', id });
const picture = { source: 'kitewood-game', version: 1, type: 'screenshot', image };

describeGameBridgePort('browser', () => {
  const game = inject();
  game.acknowledges = true;
  return {
    port: bridge(),
    sent: () => {
      const skuOf = (payload: object) =>
        Object.entries(payload).find(([key]) => /^sku$/i.test(key));
      return Promise.resolve(game.received.map(({ type, payload }) => [type, skuOf(payload)?.[1]]));
    },
    hand: (image) => game.say({ ...picture, image }),
    calm: () => clock.advance(3_600_000),
  };
});

test('a game that throws is found, send() does not throw, and the collect message still arrives', async () => {
  const game = inject();
  game.broken = true;
  jest.spyOn(game, 'addEventListener').mockImplementationOnce(throwUnforeseen);
  const port = bridge();
  port.onPicture(() => undefined);
  expect(await port.listens()).toBe(true);
  for (const message of messages) expect(port.send(message)).toBeUndefined();
  await clock.advance(3_600_000);
  expect(game.received.map(({ type }) => type)).toContain('collect');
});

test('unanswered messages are dropped when their player leaves, and the next player’s are sent', async () => {
  const game = inject();
  const port = bridge();
  port.send(collect);
  await clock.advance(3_600_000);
  const before = game.received.length;
  expect(before).toBeGreaterThan(0);
  port.forget();
  await clock.advance(3_600_000);
  expect(game.received).toHaveLength(before);
  port.send(collect);
  await clock.advance(3_600_000);
  expect(game.received.length).toBeGreaterThan(before);
});

test('each message has an id of its own', async () => {
  const game = inject();
  const port = bridge();
  port.send(close);
  port.send(close);
  await clock.advance(0);
  expect(game.received.map(({ id }) => id)).toEqual(['letter-1', 'letter-2']);
});

test('a collect message is repeated with growing delays until the game acknowledges it, not another one', async () => {
  const game = inject();
  bridge().send(collect);
  await clock.advance(0);
  game.say(received('letter-7'));
  await clock.advance(14_000);
  expect(game.received.map(({ id }) => id)).toEqual(Array(4).fill('letter-1'));
  game.say(received('letter-1'));
  await clock.advance(3_600_000);
  expect(game.received).toHaveLength(4);
});

test('a close message is sent once, and an error that the game throws on it is logged', async () => {
  const game = inject();
  game.broken = true;
  bridge().send(close);
  await clock.advance(3_600_000);
  expect(game.received).toEqual([]);
  expect(warned).toHaveBeenCalledTimes(1);
});

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['another protocol', { ...picture, source: 'kitewood-store' }],
  ['another version', { ...picture, version: 2 }],
  ['another type', { ...picture, type: 'wallet' }],
])('a message from the game is ignored: %s', async (_, message) => {
  const game = inject();
  const heard = jest.fn();
  bridge().onPicture(heard);
  await clock.advance(0);
  game.say(message);
  expect(heard).not.toHaveBeenCalled();
});

test('the game is not heard before anyone listens: a picture that waits for that is not lost', async () => {
  const game = inject();
  const heard = jest.fn();
  jest.spyOn(game, 'addEventListener').mockImplementation((type, listener) => {
    EventTarget.prototype.addEventListener.call(game, type, listener);
    game.say(picture);
  });
  const port = bridge();
  expect(await port.listens()).toBe(true);
  port.send(close);
  await clock.advance(0);
  port.onPicture(heard);
  await clock.advance(0);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('messages to a parent page have its exact origin as target', async () => {
  const game = hold();
  bridge().send(close);
  await clock.advance(0);
  expect(game.received).toEqual([[expect.objectContaining({ type: 'close' }), gameOrigin]]);
});

describe('messages from the parent page', () => {
  function say(origin: string, source: unknown): void {
    const event = new MessageEvent('message', { data: picture, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  }

  test.each([
    ['the game\u2019s origin and window are heard', gameOrigin, true, 1],
    ['another origin is not heard', 'https://play.kitewood.test.evil.test', true, 0],
    ['another window of the same origin is not heard', gameOrigin, false, 0],
  ] as const)('%s', async (_, origin, fromParent, times) => {
    hold();
    const heard = jest.fn();
    bridge().onPicture(heard);
    await clock.advance(0);
    say(origin, fromParent ? window.parent : window);
    expect(heard).toHaveBeenCalledTimes(times);
  });
});

test('outside the game no game listens, and a message logs nothing', async () => {
  const port = bridge({ embedded: false });
  port.send(close);
  await clock.advance(0);
  expect(await port.listens()).toBe(false);
  expect(warned).not.toHaveBeenCalled();
});

test('one warning is logged if the game opened the store but does not listen', async () => {
  const port = bridge();
  port.send(close);
  port.send(collect);
  await clock.advance(60_000);
  expect(await port.listens()).toBe(false);
  expect(warned).toHaveBeenCalledTimes(1);
});

describe('the engine loader', () => {
  const engineLoader = '/game/loader.js';

  function lateGame() {
    const game = new NativeGame();
    const loadScript = jest.fn(async () => void Object.assign(window, { KitewoodGame: game }));
    return { game, loadScript, port: bridge({ engineLoader, loadScript }) };
  }

  test('loads the game once if nothing else has loaded it', async () => {
    const { game, loadScript, port } = lateGame();
    port.send(close);
    port.send(close);
    await clock.advance(0);
    expect(loadScript.mock.calls).toEqual([[engineLoader]]);
    expect(game.received).toHaveLength(2);
  });

  test('does not deliver the collect message of a player who left while it was loading', async () => {
    const { game, port } = lateGame();
    port.send(collect);
    port.forget();
    port.send(close);
    await clock.advance(0);
    expect(game.received.map(({ type }) => type)).toEqual(['close']);
  });

  test('is not loaded if the game is present already, or did not open the store', async () => {
    const loadScript = jest.fn(() => Promise.resolve());
    bridge({ engineLoader, loadScript, embedded: false }).send(close);
    inject();
    bridge({ engineLoader, loadScript }).send(close);
    await clock.advance(0);
    expect(loadScript).not.toHaveBeenCalled();
  });

  test('that failed to load is loaded again by the next message', async () => {
    const { game, loadScript, port } = lateGame();
    loadScript.mockRejectedValueOnce(new Error('no network'));
    const hears = jest.spyOn(game, 'addEventListener');
    port.onPicture(() => undefined);
    await clock.advance(0);
    port.send(close);
    await clock.advance(0);
    expect(game.received.map(({ type }) => type)).toEqual(['close']);
    expect([hears, loadScript].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  test('that loads at the third attempt still delivers a collect message, and not a close message before it', async () => {
    const { game, loadScript, port } = lateGame();
    loadScript.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('503'));
    port.send(close);
    port.send(collect);
    await clock.advance(4_000);
    expect(game.received.map(({ type }) => type)).toEqual(['collect']);
  });

  test('logs a warning if it fails to load, and one for the missing bridge', async () => {
    bridge({ engineLoader, loadScript: () => Promise.reject(new Error('404')) }).send(close);
    await clock.advance(0);
    expect(warned.mock.calls.map(([sentence]) => sentence)).toEqual([
      'the script of GAME_ENGINE_LOADER failed to load',
      'embedded=true, but no game bridge was found',
    ]);
  });
});
