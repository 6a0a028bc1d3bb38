import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { billingPlatforms, goodsBySku, newWorld } from '../../src/adapters/fake/world/state.ts';
import { type CatalogueName, catalogues } from '../../src/core/catalogue/catalogues.ts';
import type { ListedItem } from '../../src/core/catalogue/items.ts';
import { bonusFindings, shelfFindings } from './catalogue-bonus.ts';
import { changeFindings } from './catalogue-changes.ts';
import { priceFindings, ratioFindings } from './catalogue-prices.ts';
import { error, type Finding } from './finding.ts';
import { type PriceList, priceListsOf } from './price-lists.ts';

const shelvesFile = 'src/core/catalogue/catalogues.ts';
const demoFile = 'src/adapters/fake/world/state.ts';

/** Checks the items of the store, without prices. */
export function checkShelves(): readonly Finding[] {
  return Object.entries(catalogues).flatMap(([name, shelves]) =>
    shelfFindings(shelves, `${shelvesFile}, ${name}`),
  );
}

/** Checks the demo's prices, and whether its platform grants what the store shows. */
export function checkDemo(): readonly Finding[] {
  const { prices } = newWorld();
  const list = (place: string, currency: 'USD' | 'BRL', platform: string): PriceList => ({
    file: demoFile,
    place,
    currency,
    prices: new Map(
      Object.entries(prices[platform] ?? {}).filter(([sku]) => !hidden.includes(sku)),
    ),
  });
  const lists = [
    list('US', 'USD', billingPlatforms.elsewhere),
    list('BR', 'BRL', billingPlatforms.brazil),
  ];
  return [...checkLists(lists, 'standard'), ...grantFindings(catalogues.standard)];
}

/** Items sold only through a link. */
const hidden = ['hidden_lantern'];

/** Errors of the price lists in each file, and the changes from one file to the next. */
export function checkFiles(files: readonly string[], name: CatalogueName): readonly Finding[] {
  const read = files.map((file) => priceListsOf(readFileSync(file, 'utf8'), shortOf(file, files)));
  return [
    ...read.flatMap(({ findings, lists }) => [...findings, ...checkLists(lists, name)]),
    ...read.slice(1).flatMap(({ lists }, index) => changeFindings(read[index]?.lists ?? [], lists)),
  ];
}

/** @param lists of one file */
export function checkLists(lists: readonly PriceList[], name: CatalogueName): readonly Finding[] {
  const shelves = catalogues[name];
  return [
    ...lists.flatMap((list) => [...priceFindings(list, shelves), ...bonusFindings(list, shelves)]),
    ...ratioFindings(lists),
  ];
}

/** Items for which the demo's platform grants other amounts than the store shows. */
export function grantFindings(
  shelves: readonly ListedItem[],
  goods: typeof goodsBySku = goodsBySku,
): readonly Finding[] {
  return shelves.flatMap((item) => {
    const shown =
      item.type === 'bundle'
        ? item.contents
        : { gems: 0, coins: 0, rooms: 0, [item.type]: item.quantity };
    const { gems = 0, coins = 0, items = [] } = goods[item.skuId] ?? {};
    const rooms = Number(
      items.find((one) => one.startsWith('rooms:'))?.slice('rooms:'.length) ?? 0,
    );
    const same = gems === shown.gems && coins === shown.coins && rooms === shown.rooms;
    return same
      ? []
      : error({
          file: demoFile,
          key: item.skuId,
          problem: `The store shows ${amounts(shown)}; the demo grants ${amounts({ gems, coins, rooms })}.`,
          remedy: 'Mend one of them: specification, section 3, says which.',
        });
  });
}

function amounts({ gems, coins, rooms }: Readonly<Record<'gems' | 'coins' | 'rooms', number>>) {
  return `${gems} gems, ${coins} coins and ${rooms} rooms`;
}

/** The file name alone if that is unique. */
function shortOf(file: string, files: readonly string[]): string {
  const name = basename(file);
  return files.filter((other) => basename(other) === name).length === 1 ? name : file;
}
