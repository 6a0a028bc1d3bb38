import type { Bundle, CurrencyPack, ListedItem } from './items.ts';

type PackRow = readonly [quantity: number, bonusPercent: number];

function packs(type: 'gems' | 'coins', rows: readonly PackRow[]): CurrencyPack[] {
  return rows.map(([quantity, bonusPercent], index) => ({
    type,
    skuId: `${type}_pack_${index + 1}`,
    tier: index + 1,
    quantity,
    bonusPercent,
  }));
}

const bundles: readonly Bundle[] = [
  { type: 'bundle', skuId: '620', name: 'starter', contents: { gems: 40, coins: 13000, rooms: 4 } },
  {
    type: 'bundle',
    skuId: '1061',
    name: 'treeHouse',
    contents: { gems: 400, coins: 13000, rooms: 11 },
  },
  {
    type: 'bundle',
    skuId: '1313',
    name: 'rocketHouse',
    contents: { gems: 0, coins: 0, rooms: 11 },
  },
];

/** Specification, section 3: the table that is sold. */
const standard: readonly ListedItem[] = [
  ...packs('gems', [
    [50, 0],
    [180, 4],
    [400, 12],
    [900, 20],
    [2000, 20],
    [6000, 20],
  ]),
  ...packs('coins', [
    [3500, 0],
    [12500, 3],
    [27000, 9],
    [60000, 19],
    [150000, 19],
    [500000, 19],
  ]),
  ...bundles,
];

/** Specification, section 3: the quantities of the marketing texts, which name no bonus. */
const marketing: readonly ListedItem[] = [
  ...packs('gems', [
    [80, 0],
    [210, 0],
    [450, 0],
    [970, 0],
  ]),
  ...packs('coins', [
    [5000, 0],
    [13000, 0],
    [27500, 0],
    [60000, 0],
  ]),
  ...bundles,
];

export const catalogues = { standard, marketing } as const;
export type CatalogueName = keyof typeof catalogues;

export function itemsOf(catalogue: CatalogueName | readonly ListedItem[]): readonly ListedItem[] {
  return typeof catalogue === 'string' ? catalogues[catalogue] : catalogue;
}
