export interface Goods {
  readonly usd: number;
  readonly brl: number;
  readonly gems: number;
  readonly coins: number;
  readonly items: readonly string[];
}

function goods(usd: number, brl: number, gems: number, coins: number, items: string[] = []): Goods {
  return { usd, brl, gems, coins, items };
}

/** The platform's items: prices in minor units and what a purchase adds. */
export const goodsBySku: Readonly<Record<string, Goods>> = {
  gems_pack_1: goods(99, 490, 50, 0),
  gems_pack_2: goods(299, 1490, 180, 0),
  gems_pack_3: goods(499, 2490, 400, 0),
  gems_pack_4: goods(999, 4990, 900, 0),
  gems_pack_5: goods(1999, 9990, 2000, 0),
  gems_pack_6: goods(4999, 24990, 6000, 0),
  coins_pack_1: goods(99, 490, 0, 3500),
  coins_pack_2: goods(299, 1490, 0, 12500),
  coins_pack_3: goods(499, 2490, 0, 27000),
  coins_pack_4: goods(999, 4990, 0, 60000),
  coins_pack_5: goods(1999, 9990, 0, 150000),
  coins_pack_6: goods(4999, 24990, 0, 500000),
  '620': goods(399, 1990, 40, 13000, ['rooms:4']),
  '1061': goods(1299, 6490, 400, 13000, ['rooms:11']),
  '1313': goods(1499, 7490, 0, 0, ['rooms:11']),
  hidden_lantern: goods(199, 990, 15, 500, ['lantern']),
};
