import type { GameMessage } from '#ports/game-bridge.ts';
import { ownName } from '#ports/names.ts';
import * as v from 'valibot';

// The bridge's protocol, version 1. docs/platform.md describes it for the game.

const version = 1;

/** A message to the game. The game drops an id it has seen. */
export interface Envelope {
  /** `kitewood-store`, with the application id for `kitewood`. */
  readonly source: string;
  readonly version: typeof version;
  readonly id: string;
  readonly type: GameMessage['kind'];
  readonly payload: Readonly<Record<string, unknown>>;
}

export function envelope(id: string, message: GameMessage): Envelope {
  const { kind: type, ...facts } = message;
  const payload = message.kind === 'collect' ? collected(message) : facts;
  return { source: ownName('store'), version, id, type, payload };
}

/** Field names as in the specification, section 7. Code 0 means success. */
function collected({ sku, wallet, added }: Extract<GameMessage, { kind: 'collect' }>) {
  return {
    ResponseCode: 0,
    Sku: sku,
    Wallet: wallet,
    Reward: added.reward,
    ItemMap: added.items.map((item) => item.id),
    QuantityMap: added.items.map((item) => item.quantity),
    Pets: added.pets,
  };
}

export type IncomingMessage =
  | { readonly type: 'received'; readonly id: string }
  | { readonly type: 'screenshot'; readonly image: string };

/** 50 MiB as base64, plus the prefix. */
const longestImage = 70_000_000;

const header = { source: v.literal(ownName('game')), version: v.literal(version) };

const fromGame: v.GenericSchema<unknown, IncomingMessage> = v.union([
  v.object({ ...header, type: v.literal('received'), id: v.string() }),
  v.object({
    ...header,
    type: v.literal('screenshot'),
    image: v.pipe(
      v.string(),
      v.check(({ length }) => length <= longestImage),
      v.regex(/^data:image\/[a-z]+;base64,/),
    ),
  }),
]);

/** Decodes the game's message; undefined if it is invalid. */
export function decodeGameMessage(message: unknown): IncomingMessage | undefined {
  const read = v.safeParse(fromGame, message);
  return read.success ? read.output : undefined;
}
