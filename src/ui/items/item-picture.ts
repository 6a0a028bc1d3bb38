import type { Item } from '#core/catalogue/items.ts';
import rocketHouse from '../art/bundle-rocket-house.svg';
import starter from '../art/bundle-starter.svg';
import treeHouse from '../art/bundle-tree-house.svg';
import coins1 from '../art/coins-1.svg';
import coins2 from '../art/coins-2.svg';
import coins3 from '../art/coins-3.svg';
import coins4 from '../art/coins-4.svg';
import coins5 from '../art/coins-5.svg';
import coins6 from '../art/coins-6.svg';
import gems1 from '../art/gems-1.svg';
import gems2 from '../art/gems-2.svg';
import gems3 from '../art/gems-3.svg';
import gems4 from '../art/gems-4.svg';
import gems5 from '../art/gems-5.svg';
import gems6 from '../art/gems-6.svg';
import gift from '../art/gift-hidden.svg';

const packs = {
  gems: [gems1, gems2, gems3, gems4, gems5, gems6],
  coins: [coins1, coins2, coins3, coins4, coins5, coins6],
} as const;

const bundles = { starter, treeHouse, rocketHouse } as const;

/** Address of an item's picture, 240 × 200; a gift if the item has none. */
export function itemPicture(item: Item): string {
  if (item.type === 'bundle') return bundles[item.name];
  if (item.type === 'hidden') return gift;
  return packs[item.type][item.tier - 1] ?? gift;
}
