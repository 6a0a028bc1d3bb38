import * as v from 'valibot';
import { formatMoney } from '#core/catalogue/money.ts';
import { billingPlatformOf } from '#core/location/billing-platform.rules.ts';
import { isCountry } from '#core/location/country.rules.ts';
import type { BillingPlatforms } from '#core/settings.ts';
import { type Finding, findingsIn } from './finding.ts';

/** An answer of the contract's `skus` query: the prices of one billing platform. */
export interface PriceList {
  readonly file: string;
  /** The country; empty if the file is one answer without it. */
  readonly place: string;
  readonly currency?: string;
  /** In minor units, by SKU. */
  readonly prices: ReadonlyMap<string, number>;
}

interface Read {
  readonly lists: readonly PriceList[];
  readonly findings: readonly Finding[];
}

const skus = v.object({
  skus: v.array(v.object({ skuId: v.pipe(v.string(), v.nonEmpty()), price: v.number() })),
});
const answer = v.union([skus, v.object({ data: skus })]);

/**
 * The contents of a file: one answer, `{"data":{"skus":[…]}}` or its inner part, or several by country or currency,
 * `{"US":…,"BR":…}`. Invalid parts are reported and skipped.
 *
 * @param platforms those of the store: they decide a country's currency
 */
export function priceListsOf(value: unknown, file: string, platforms: BillingPlatforms): Read {
  if (v.is(answer, value)) return listOf(value, { file, place: '' });
  const places = v.is(v.record(v.string(), v.unknown()), value) ? Object.entries(value) : [];
  if (places.length === 0) return refused(file, '');
  const reads = places.map(([place, one]) => {
    if (!v.is(answer, one)) return refused(file, place);
    const currency = isCountry(place) ? billingPlatformOf(platforms, place).currency : place;
    const sold = [...new Set(platforms.map((platform) => platform.currency))];
    if (sold.includes(currency)) return listOf(one, { file, place, currency });
    const problem = 'This is no country and no currency of the store.';
    const remedy = `Name a country (US, BR), or a currency that the store sells in: ${sold.join(', ')}.`;
    return { lists: [], findings: [findingsIn(file).error(place, problem, remedy)] };
  });
  return {
    lists: reads.flatMap(({ lists }) => lists),
    findings: reads.flatMap(({ findings }) => findings),
  };
}

function refused(file: string, place: string): Read {
  const remedy = 'It looks so: {"data":{"skus":[{"skuId":"620","price":399}]}}';
  const problem = 'This is no answer of the skus query, or a row has no SKU with a price.';
  return { lists: [], findings: [findingsIn(file).error(place, problem, remedy)] };
}

function listOf(value: v.InferOutput<typeof answer>, about: Omit<PriceList, 'prices'>): Read {
  const rows = 'data' in value ? value.data.skus : value.skus;
  const prices = new Map(rows.map(({ skuId, price }) => [skuId, price]));
  const twice = rows.filter(({ skuId, price }) => prices.get(skuId) !== price);
  const { error } = findingsIn(listName(about));
  return {
    lists: [{ ...about, prices }],
    findings: twice.map(({ skuId }) => error(skuId, 'It is listed with two prices.', 'Leave one.')),
  };
}

/** The name of a list in reports. */
export function listName({ file, place }: Pick<PriceList, 'file' | 'place'>): string {
  return place === '' ? file : `${file}, ${place}`;
}

/** The amount as a player reads it; without a currency if that is unknown. */
export function shown(minor: number, { currency, place }: PriceList): string {
  return currency
    ? formatMoney({ minor, currency }, 'en', place)
    : (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}
