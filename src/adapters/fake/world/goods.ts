import catalogue from '#brand/catalogue.json' with { type: 'json' };

export interface Goods {
  readonly usd: number;
  readonly brl: number;
  readonly gems: number;
  readonly coins: number;
  readonly items: readonly string[];
}

/** What the brand lists, in its order. */
export const listed = catalogue.shelves.flatMap(({ items }) => items);

/** The platform's items: prices in minor units and what a purchase adds. */
export const goodsBySku: Readonly<Record<string, Goods>> = Object.fromEntries(
  [...listed, ...catalogue.unlisted].map((item) => [item.skuId, goodsOf(item)]),
);

function goodsOf(item: (typeof listed)[number] | (typeof catalogue.unlisted)[number]): Goods {
  const { USD: usd, BRL: brl, items = [], ...extra } = item.demo;
  const none = { usd, brl, gems: 0, coins: 0, items };
  if (item.type === 'hidden') return { ...none, ...extra };
  if (item.type !== 'bundle') return { ...none, [item.type]: item.quantity };
  const { rooms = 0, ...money } = item.contents;
  return { ...none, ...money, items: rooms > 0 ? [`rooms:${rooms}`] : [] };
}
