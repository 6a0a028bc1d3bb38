import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { createHttpPromo } from '#adapters/http/promo.ts';
import { createHttpScreenshots } from '#adapters/http/screenshots.ts';
import { more } from './on-the-wire.ts';

const image = 'data:image/png;base64,iVBORw0KGgo=';
const done = { ok: true, value: undefined };
const added = {
  reward: { coins: 1, gems: 2, ...more },
  itemsList: ['hat'],
  quantityList: [3],
  petsToAdd: ['fox'],
};

/** A call of the game server: the operation it sends, the data of the field in the answer, and the expected result. */
export interface GameRow {
  readonly ask: (client: HttpClient) => Promise<unknown>;
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly variables: unknown;
  readonly data: unknown;
  readonly value: unknown;
}

/** Each field of the schema's query and mutation. */
export const game: Readonly<Record<string, GameRow>> = {
  profile: {
    ask: (client) => createHttpPlayer(client).profile(),
    kind: 'query',
    name: 'Profile',
    variables: {},
    data: { name: 'Luna', coins: 1, gems: 2, ...more },
    value: { ok: true, value: { name: 'Luna', coins: 1, gems: 2 } },
  },
  skus: {
    ask: (client) =>
      createHttpCatalogue(client, 'production').prices({
        billingPlatformId: 'us',
        skuIds: ['620', 'gems_pack_1'],
        keep: true,
      }),
    kind: 'query',
    name: 'Skus',
    variables: { environment: 'production', billingPlatformId: 'us', ids: ['620', 'gems_pack_1'] },
    data: [{ skuId: '620', price: 399, ...more }],
    value: { ok: true, value: [{ skuId: '620', price: 399 }] },
  },
  redeemPromoCode: {
    ask: (client) => createHttpPromo(client).redeem('SUNSHINE2026'),
    kind: 'mutation',
    name: 'RedeemPromoCode',
    variables: { promoCode: 'SUNSHINE2026' },
    data: { status: 'SUCCESS', failureReason: null, ...more },
    value: done,
  },
  purchase: {
    ask: (client) => createHttpPayments(client).grant('tx-0001', 'gems_pack_1', 'player-luna'),
    kind: 'mutation',
    name: 'Purchase',
    variables: {
      transactionId: 'tx-0001',
      sku: 'gems_pack_1',
      signature: 'qiTBexlc7YcG49QxGNIiDBAZlt6lZ2/VRo/8wnocsVQ=',
      userId: 'player-luna',
    },
    data: { wallet: { coins: 5, gems: 6, ...more }, added: { ...added, ...more } },
    value: {
      ok: true,
      value: {
        wallet: { coins: 5, gems: 6 },
        added: {
          reward: { coins: 1, gems: 2 },
          items: [{ id: 'hat', quantity: 3 }],
          pets: ['fox'],
        },
      },
    },
  },
  saveScreenshot: {
    ask: (client) => createHttpScreenshots(client).save(image),
    kind: 'mutation',
    name: 'SaveScreenshot',
    variables: { image },
    data: { host: 'pictures.test', file: 'a.png', ...more },
    value: { ok: true, value: { host: 'pictures.test', file: 'a.png' } },
  },
  deleteScreenshot: {
    ask: (client) => createHttpScreenshots(client).delete('a.png'),
    kind: 'mutation',
    name: 'DeleteScreenshot',
    variables: { file: 'a.png' },
    data: true,
    value: done,
  },
};
