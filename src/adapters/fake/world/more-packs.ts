import { type Goods, listed } from './goods.ts';

/** A pack beyond those that a real catalogue has: the demo fills shelves of any length with them. */
export interface MorePack {
  readonly type: 'gems' | 'coins';
  readonly skuId: string;
  readonly title: string;
  readonly picture: string;
  readonly quantity: number;
}

/** Packs from number 7 on, alternating gems and coins. */
export function morePacks(count: number): readonly MorePack[] {
  return Array.from({ length: count }, (_, index) =>
    pack(index % 2 === 0 ? 'gems' : 'coins', 7 + Math.floor(index / 2)),
  );
}

function pack(type: MorePack['type'], number: number): MorePack {
  const quantity = type === 'gems' ? number * 1_000 : number * 100_000;
  const alike = listed.filter((item) => item.type === type);
  const { title = '', picture = '' } = alike[number % alike.length] ?? listed[0] ?? {};
  return { type, skuId: `${type}_pack_${number}`, title, picture, quantity };
}

/** Price and contents of such a pack; undefined for every other item. */
export function goodsOfPack(skuId: string): Goods | undefined {
  const [, type, digits = ''] = /^(gems|coins)_pack_([1-9]\d{0,2})$/.exec(skuId) ?? [];
  const number = Number(digits);
  if ((type !== 'gems' && type !== 'coins') || number < 7) return undefined;
  const { quantity } = pack(type, number);
  const held = type === 'gems' ? { gems: quantity, coins: 0 } : { gems: 0, coins: quantity };
  return { usd: number * 100 - 1, brl: number * 500 - 10, items: [], ...held };
}
