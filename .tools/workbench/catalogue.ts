import { billingPlatforms } from '#adapters/fake/world/state.ts';
import type { BillingPlatforms } from '#core/settings.ts';
import { readBillingPlatforms } from '#main/config/billing-platforms.ts';
import { SettingsReader } from '#main/config/settings-reader.ts';
import type { CatalogueFile } from '../brand/catalogue-schema.ts';
import type { Finding } from './finding.ts';
import { changeFindings } from './price-changes.ts';
import { type PriceList, priceListsOf } from './price-lists.ts';
import { packFindings, priceFindings, type Sold } from './prices.ts';
import { readJson } from './read-json.ts';

type Listed = CatalogueFile['shelves'][number]['items'][number];

/** Checks the items of a brand, and its prices in the demo. */
export function checkCatalogue(listed: readonly Listed[], file: string): readonly Finding[] {
  const list = (country: string, currency: 'USD' | 'BRL'): PriceList => ({
    file,
    country,
    currency,
    prices: new Map(listed.map(({ skuId, demo }) => [skuId, demo[currency]])),
  });
  const lists = [list('US', 'USD'), list('BR', 'BRL')];
  return [...packFindings(listed, file), ...lists.flatMap((one) => priceFindings(one, listed))];
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
  const reads = files.map((file) => priceListsOf(readJson(file), file, platforms));
  const listsOf = (index: number) => reads[index]?.flatMap(({ list }) => list ?? []) ?? [];
  return files.flatMap((_, index) => [
    ...(reads[index]?.flatMap(({ findings }) => findings) ?? []),
    ...listsOf(index).flatMap((list) => priceFindings(list, shelves)),
    ...changeFindings(index === 0 ? [] : listsOf(index - 1), listsOf(index)),
  ]);
}
