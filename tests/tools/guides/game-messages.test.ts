import { decodeGameMessage, envelope } from '#adapters/browser/game/game-messages.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import { codeIn } from './markdown.ts';

interface Letter {
  readonly source: string;
  readonly id: string;
  readonly type: string;
}

const letters = codeIn('docs/studio.md', 'json')
  .map((text) => JSON.parse(text) as Letter)
  .filter((letter) => 'source' in letter);
const from = (source: string) => letters.filter((letter) => letter.source === source);

const offer = { sku: 'gems_pack_3', value: 499, currency: 'USD' };
const sale = { requestId: 'b8a5b6a0-4f07-4b39-a9cb-2b0d6e7d1c55', ...offer };

/** The guide's example messages, in the store's types. */
const sent: { readonly [K in GameMessage['kind']]: Extract<GameMessage, { kind: K }> } = {
  'iap-checkout': { kind: 'iap-checkout', ...offer },
  'iap-request': { kind: 'iap-request', ...sale },
  'iap-completed': { kind: 'iap-completed', ...sale, success: true, failureReason: '' },
  collect: {
    kind: 'collect',
    sku: '620',
    wallet: { coins: 25500, gems: 280 },
    added: {
      reward: { coins: 13000, gems: 40 },
      items: [{ id: 'rooms:4', quantity: 1 }],
      pets: ['fox'],
    },
  },
  close: { kind: 'close' },
};

test.each(Object.values(sent))('the guide shows $kind as the store sends it', (message) => {
  const shown = from('kitewood-store').filter(({ type }) => type === message.kind);
  expect(shown).toEqual([envelope(shown[0]?.id ?? '', message)]);
});

test('the guide shows the received and screenshot messages of the game, and no other ones', () => {
  const read = from('kitewood-game').map((letter) => decodeGameMessage(letter));
  expect(read.map((letter) => letter?.type)).toEqual(['received', 'screenshot']);
  expect(letters).toHaveLength(Object.keys(sent).length + read.length);
});
