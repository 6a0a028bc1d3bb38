import { morePacks } from '../../../src/adapters/fake/world/more-packs.ts';
import type { Goods } from '../../../src/adapters/fake/world/state.ts';

export * from '../../../src/adapters/fake/world/more-packs.ts';

const packs = new Map(morePacks(10_000).map((pack) => [pack.skuId, pack]));

/** Of packs of any number. */
export function goodsOfPack(skuId: string): Goods | undefined {
  const pack = packs.get(skuId);
  if (!pack) return undefined;
  const { type, quantity } = pack;
  const number = Number(/\d+$/.exec(skuId));
  const held = type === 'gems' ? { gems: quantity, coins: 0 } : { gems: 0, coins: quantity };
  return { usd: number * 100 - 1, brl: number * 500 - 10, items: [], ...held };
}
