import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { createHttpPromo } from '#adapters/http/promo.ts';
import { createHttpScreenshots } from '#adapters/http/screenshots.ts';
import { exampleOf } from '../../conformance/examples.ts';

/** A call of the game server that sends the variables of docs/contract-examples.json, and its result. */
export interface GameRow {
  readonly ask: (client: HttpClient) => Promise<unknown>;
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  /** The data of the field in the answer; by default the example's. */
  readonly data?: unknown;
  readonly value: unknown;
}

const { image } = exampleOf('saveScreenshot').request.variables as { readonly image: string };

/** Each field of the schema's query and mutation. */
export const game: Readonly<Record<string, GameRow>> = {
  profile: {
    ask: (client) => createHttpPlayer(client).profile(),
    kind: 'query',
    name: 'Profile',
    value: { ok: true, value: { name: 'Luna', coins: 25500, gems: 280 } },
  },
  skus: {
    ask: (client) =>
      createHttpCatalogue(client, 'production').prices({
        billingPlatformId: 'stripe-us',
        skuIds: ['gems_pack_3', '620'],
        keep: true,
      }),
    kind: 'query',
    name: 'Skus',
    value: {
      ok: true,
      value: [
        { skuId: 'gems_pack_3', price: 499 },
        { skuId: '620', price: 399 },
      ],
    },
  },
  redeemPromoCode: {
    ask: (client) => createHttpPromo(client).redeem('SUNSHINE2026'),
    kind: 'mutation',
    name: 'RedeemPromoCode',
    data: { status: 'SUCCESS', failureReason: null },
    value: { ok: true, value: undefined },
  },
  purchase: {
    ask: (client) => createHttpPayments(client).grant('tx-0001', 'gems_pack_1', 'player-luna'),
    kind: 'mutation',
    name: 'Purchase',
    data: {
      wallet: { coins: 5, gems: 6 },
      added: {
        reward: { coins: 1, gems: 2 },
        itemsList: ['hat'],
        quantityList: [3],
        petsToAdd: ['fox'],
      },
    },
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
    value: { ok: true, value: { host: 'pictures.example.test', file: 'shot_000031.png' } },
  },
  deleteScreenshot: {
    ask: (client) => createHttpScreenshots(client).delete('shot_000031.png'),
    kind: 'mutation',
    name: 'DeleteScreenshot',
    value: { ok: true, value: undefined },
  },
};
