import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { billingPlatforms } from '../../src/adapters/fake/world/state.ts';
import type { Brand } from '../brand/read-brand.ts';
import type { BillingPlatforms } from '../../src/core/settings.ts';
import { readBillingPlatforms } from '../../src/main/config/billing-platforms.ts';
import { SettingsReader } from '../../src/main/config/settings-reader.ts';
import { bonusFindings, type Sold, shelfFindings } from './catalogue-bonus.ts';
import { changeFindings } from './catalogue-changes.ts';
import { priceFindings, ratioFindings } from './catalogue-prices.ts';
import type { Finding } from './finding.ts';
import { type PriceList, priceListsOf } from './price-lists.ts';

/** Checks the items of a brand, and its prices in the demo. */
export function checkCatalogue({ catalogue, catalogueFile }: Brand): readonly Finding[] {
  const file = basename(catalogueFile);
  const listed = catalogue.shelves.flatMap(({ items }) => items);
  const list = (place: string, currency: 'USD' | 'BRL'): PriceList => ({
    file,
    place,
    currency,
    prices: new Map(listed.map(({ skuId, demo }) => [skuId, demo[currency]])),
  });
  return [
    ...shelfFindings(listed, file),
    ...checkLists([list('US', 'USD'), list('BR', 'BRL')], listed),
  ];
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
  shelves: readonly Sold[],
  platforms: BillingPlatforms = billingPlatforms,
): readonly Finding[] {
  const read = files.map((file) => priceListsOf(readFileSync(file, 'utf8'), file, platforms));
  return [
    ...read.flatMap(({ findings, lists }) => [...findings, ...checkLists(lists, shelves)]),
    ...read.slice(1).flatMap(({ lists }, index) => changeFindings(read[index]?.lists ?? [], lists)),
  ];
}

/** @param lists of one file */
export function checkLists(
  lists: readonly PriceList[],
  shelves: readonly Sold[],
): readonly Finding[] {
  return [
    ...lists.flatMap((list) => [...priceFindings(list, shelves), ...bonusFindings(list, shelves)]),
    ...ratioFindings(lists),
  ];
}
