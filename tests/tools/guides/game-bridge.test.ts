/** @jest-environment jsdom */
import { createGameBridge } from '#adapters/browser/game/game-bridge.ts';
import { envelope } from '#adapters/browser/game/game-messages.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import { gameDevice } from '../../support/game-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { codeIn } from './markdown.ts';

// Runs the JavaScript of the guide's pages against the store's own bridge.

const collect: GameMessage = {
  kind: 'collect',
  sku: '620',
  wallet: { coins: 1, gems: 2 },
  added: { reward: { coins: 1, gems: 2 }, items: [], pets: [] },
};
const received = (id: string) =>
  JSON.stringify({ source: 'kitewood-game', version: 1, type: 'received', id });

/** Runs the page's code as a script. A block around each piece keeps its constants out of the next test. */
function run(page: string): void {
  const script = document.createElement('script');
  script.textContent = codeIn(`docs/game-bridge/${page}.md`, 'js')
    .map((code) => `{${code}}`)
    .join('\n');
  document.head.append(script);
}

let clock: ManualClock;
beforeEach(() => {
  clock = new ManualClock();
});
afterEach(() => {
  for (const name of [
    'KitewoodGame',
    'KitewoodAndroid',
    'webkit',
    'chrome',
    'vuplex',
    'kitewoodHear',
  ]) {
    Reflect.deleteProperty(window, name);
  }
});

function bridge(engineLoader: string | null = null, loadScript = () => Promise.resolve()) {
  return createGameBridge({
    device: gameDevice(clock),
    gameOrigin: null,
    engineLoader,
    loadScript,
  });
}

/** A message object as web views inject it: accepts and sends strings. */
class Native extends EventTarget {
  readonly received: string[] = [];
  readonly postMessage = (text: string): void => void this.received.push(text);
  say = (data: string): void => void this.dispatchEvent(new MessageEvent('message', { data }));
}

const letter = JSON.stringify(envelope('letter-1', collect));

test('Android: the guide’s script opens the way with an empty message, and receives a picture', async () => {
  const android = new Native();
  Object.assign(window, { KitewoodAndroid: android });
  run('android');
  const heard = jest.fn();
  const pictures = bridge();
  expect(android.received).toEqual([]);
  pictures.onPicture(heard);
  await clock.advance(0);
  expect(android.received.splice(0)).toEqual(['{}']);
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const header = { source: 'kitewood-game', version: 1 };
  android.say(JSON.stringify({ ...header, type: 'screenshot', image }));
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each<[page: string, object: (native: Native) => object, first?: string]>([
  ['android', (KitewoodAndroid) => ({ KitewoodAndroid }), '{}'],
  ['ios', (kitewood) => ({ webkit: { messageHandlers: { kitewood } } })],
  ['windows', (webview) => ({ chrome: { webview } })],
  ['engine', (vuplex) => ({ vuplex })],
])(
  'the script of %s repeats a message until the game acknowledges it',
  async (page, of, ...first) => {
    const native = new Native();
    Object.assign(window, of(native));
    run(page);
    bridge().send(collect);
    await clock.advance(1_000);
    expect(native.received).toEqual([...first, letter, letter]);
    const { kitewoodHear = native.say } = window as { kitewoodHear?: (text: string) => void };
    kitewoodHear(received('letter-1'));
    await clock.advance(3_600_000);
    expect(native.received).toHaveLength(first.length + 2);
  },
);

test('an engine that loads late gets the messages it has missed', async () => {
  const vuplex = new Native();
  const load = () => Promise.resolve(run('engine'));
  bridge('/game/loader.js', load).send({ kind: 'close' });
  await clock.advance(0);
  Object.assign(window, { vuplex });
  window.dispatchEvent(new Event('vuplexready'));
  expect(vuplex.received.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual([
    'close',
  ]);
});

describe('a page that frames the store', () => {
  const store = 'https://store.example.com';
  const showItems = jest.fn();
  let frame: HTMLIFrameElement;
  let answers: jest.SpyInstance;

  beforeAll(() => {
    document.body.innerHTML = codeIn('docs/game-bridge/web-page.md', 'html').join('');
    frame = document.querySelector('iframe') ?? document.createElement('iframe');
    Object.assign(window, { showItems });
    run('web-page');
  });
  beforeEach(() => {
    showItems.mockClear();
    const { contentWindow } = frame;
    if (!contentWindow) throw new Error('the frame holds nothing');
    answers = jest.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
  });

  function say(message: GameMessage, id: string, origin = store): void {
    const event = new MessageEvent('message', { data: envelope(id, message), origin });
    Object.defineProperty(event, 'source', { value: frame.contentWindow });
    window.dispatchEvent(event);
  }

  test('opens the store in embedded mode with a country', () => {
    expect(frame.src).toBe(`${store}/home?embedded=true&country=US`);
  });

  test('shows a repeated collect message once, and acknowledges it each time', () => {
    say(collect, 'letter-1');
    say(collect, 'letter-1');
    expect(showItems).toHaveBeenCalledTimes(1);
    expect(answers.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [JSON.parse(received('letter-1')), store]),
    );
  });

  test('ignores messages from another origin', () => {
    say(collect, 'letter-2', 'https://store.example.com.evil.test');
    expect([showItems.mock.calls, answers.mock.calls]).toEqual([[], []]);
  });

  test('hides the store when the store sends a close message', () => {
    expect(frame.hidden).toBe(false);
    say({ kind: 'close' }, 'letter-3');
    expect(frame.hidden).toBe(true);
  });
});
