import type { GameBridgePort, GameMessage } from '#ports/game-bridge.ts';
import { contract } from './contract.ts';

export interface GameBridgeHarness {
  readonly port: GameBridgePort;
  /** The messages to the game so far, oldest first: the kind of each and its item, if it has one. */
  sent(): Promise<readonly (readonly [kind: string, sku: string | undefined])[]>;
  /** The game sends a picture, valid or not. */
  hand(image: unknown): void;
  calm(): Promise<void>;
}

const sale = { requestId: 'attempt-1', sku: '620', value: 399, currency: 'USD' };
export const collect: GameMessage = {
  kind: 'collect',
  sku: '620',
  wallet: { coins: 1, gems: 2 },
  added: { reward: { coins: 1, gems: 2 }, items: [{ id: 'hat', quantity: 1 }], pets: ['fox'] },
};
export const messages: readonly GameMessage[] = [
  { kind: 'iap-checkout', sku: '620', value: 399, currency: 'USD' },
  { kind: 'iap-request', ...sale },
  { kind: 'iap-completed', ...sale, success: true, failureReason: '' },
  collect,
  { kind: 'close' },
];
const image = 'data:image/png;base64,aGVsbG8=';

export const describeGameBridgePort = contract<GameBridgeHarness>('game bridge port', (h) => {
  let seen: string[];
  beforeEach(() => {
    seen = [];
  });

  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  function listen(): () => void {
    const stop = h.port.onPicture((bytes) => void seen.push(String.fromCharCode(...bytes)));
    stops.push(stop);
    return stop;
  }

  test('every message arrives, in the order it was sent', async () => {
    for (const message of messages) expect(h.port.send(message)).toBeUndefined();
    await h.calm();
    expect(await h.sent()).toEqual([
      ['iap-checkout', '620'],
      ['iap-request', '620'],
      ['iap-completed', '620'],
      ['collect', '620'],
      ['close', undefined],
    ]);
  });

  test('listens() is true if the game is present', async () => {
    expect(await h.port.listens()).toBe(true);
  });

  test('a picture arrives as its bytes at every listener that was not removed', async () => {
    listen()();
    listen();
    listen();
    await h.calm();
    h.hand(image);
    expect(seen).toEqual(['hello', 'hello']);
  });

  test.each([[null], [5], ['https://elsewhere.test/a.png'], ['data:text/html;base64,aGVsbG8=']])(
    '%j is ignored as a picture',
    async (nonsense) => {
      listen();
      await h.calm();
      h.hand(nonsense);
      expect(seen).toEqual([]);
    },
  );

  test('a picture with invalid base64 arrives without bytes', async () => {
    listen();
    await h.calm();
    h.hand('data:image/png;base64,%%%');
    expect(seen).toEqual(['']);
  });
});
