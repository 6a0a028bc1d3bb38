import { readFileSync } from 'node:fs';
import { goodsBySku } from '../../src/adapters/fake/world/goods.ts';
import {
  billingPlatformIds,
  billingPlatforms,
  newWorld,
} from '../../src/adapters/fake/world/state.ts';
import { type CatalogueName, catalogues } from '../../src/core/catalogue/catalogues.ts';
import type { ListedItem } from '../../src/core/catalogue/items.ts';
import type { BillingPlatforms } from '../../src/core/settings.ts';
import { readBillingPlatforms } from '../../src/main/config/billing-platforms.ts';
import { SettingsReader } from '../../src/main/config/settings-reader.ts';
import { bonusFindings, shelfFindings } from './catalogue-bonus.ts';
import { changeFindings } from './catalogue-changes.ts';
import { priceFindings, ratioFindings } from './catalogue-prices.ts';
import { type Finding, findingsIn } from './finding.ts';
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
  const list = (place: string, currency: 'USD' | 'BRL', platform: string): PriceList => {
    // Sold only through a link.
    const { hidden_lantern: _, ...shown } = prices[platform] ?? {};
    return { file: demoFile, place, currency, prices: new Map(Object.entries(shown)) };
  };
  const lists = [
    list('US', 'USD', billingPlatformIds.elsewhere),
    list('BR', 'BRL', billingPlatformIds.brazil),
  ];
  return [...checkLists(lists, 'standard'), ...grantFindings(catalogues.standard)];
}

/**
 * The billing platforms of `BILLING_PLATFORMS`; if it is not set, Brazil and all other countries. Throws if the setting
 * is invalid.
 */
export function platformsOf({ BILLING_PLATFORMS }: NodeJS.Dict<string>): BillingPlatforms {
  const reader = new SettingsReader({ BILLING_PLATFORMS });
  if (!reader.has('BILLING_PLATFORMS')) return billingPlatforms;
  const read = readBillingPlatforms(reader);
  reader.finish();
  return read.billingPlatforms;
}

/** Errors of the price lists in each file, and the changes from one file to the next. */
export function checkFiles(
  files: readonly string[],
  name: CatalogueName,
  platforms: BillingPlatforms = billingPlatforms,
): readonly Finding[] {
  const read = files.map((file) => priceListsOf(readFileSync(file, 'utf8'), file, platforms));
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
    const rooms = Number(items.find((one) => one.startsWith('rooms:'))?.replace('rooms:', '') ?? 0);
    const [shows, grants] = [amounts(shown), amounts({ gems, coins, rooms })];
    if (shows === grants) return [];
    const problem = `The store shows ${shows}; the demo grants ${grants}.`;
    const remedy = 'Mend one of them: specification, section 3, says which.';
    return findingsIn(demoFile).error(item.skuId, problem, remedy);
  });
}

function amounts({ gems, coins, rooms }: Readonly<Record<'gems' | 'coins' | 'rooms', number>>) {
  return `${gems} gems, ${coins} coins and ${rooms} rooms`;
}
