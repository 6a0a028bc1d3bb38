import * as v from 'valibot';
import { billingPlatformOf } from '../../src/core/location/billing-platform.rules.ts';
import { isCountry } from '../../src/core/location/country.rules.ts';
import type { BillingPlatforms } from '../../src/core/settings.ts';
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

/**
 * The contents of a file: one answer, `{"data":{"skus":[…]}}` or its inner part, or several by country or currency,
 * `{"US":…,"BR":…}`. Invalid parts are reported and skipped.
 *
 * @param platforms those of the store: they decide a country's currency
 */
export function priceListsOf(json: string, file: string, platforms: BillingPlatforms): Read {
  const { error } = findingsIn(file);
  const wrong = (...words: Parameters<typeof error>): Read => ({
    lists: [],
    findings: [error(...words)],
  });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const remedy = 'Save the answer of the platform as it came.';
    return wrong('', `This is no JSON: ${String(cause)}`, remedy);
  }
  const single = rowsOf(value);
  if (single) return listOf(single, { file, place: '' });
  const places = v.is(v.record(v.string(), v.unknown()), value) ? Object.entries(value) : [];
  if (places.length === 0) return wrong('', notAnAnswer, howAnAnswerLooks);
  const reads = places.map(([place, answer]) => {
    const rows = rowsOf(answer);
    if (!rows) return wrong(place, notAnAnswer, howAnAnswerLooks);
    const currency = currencyOf(place, platforms);
    if (!currency) {
      const problem = 'This is no country and no currency of the store.';
      const sold = [...new Set(platforms.map((one) => one.currency))].join(', ');
      const remedy = `Name a country (US, BR), or a currency that the store sells in: ${sold}.`;
      return wrong(place, problem, remedy);
    }
    return listOf(rows, { file, place: place.replace(/^(BR|US).$/, '$1'), currency });
  });
  return {
    lists: reads.flatMap(({ lists }) => lists),
    findings: reads.flatMap(({ findings }) => findings),
  };
}

const notAnAnswer = 'This is no answer of the skus query.';
const howAnAnswerLooks = 'It looks so: {"data":{"skus":[{"skuId":"620","price":399}]}}';

function listOf(rows: readonly unknown[], about: Omit<PriceList, 'prices'>): Read {
  const { error } = findingsIn(listName(about));
  const prices = new Map<string, number>();
  const findings: Finding[] = [];
  for (const [index, row] of rows.entries()) {
    if (!v.is(rowSchema, row)) {
      findings.push(error(`row ${index + 1}`, 'It names no SKU with a price.', howAnAnswerLooks));
    } else if (prices.has(row.skuId)) {
      const problem = 'It is listed twice, so its price is ambiguous.';
      findings.push(error(row.skuId, problem, 'Leave one.'));
    } else prices.set(row.skuId, row.price);
  }
  return { lists: [{ ...about, prices }], findings };
}

const rowsSchema = v.object({ skus: v.array(v.unknown()) });
const rowSchema = v.object({ skuId: v.pipe(v.string(), v.nonEmpty()), price: v.number() });

function rowsOf(value: unknown): readonly unknown[] | undefined {
  if (v.is(rowsSchema, value)) return value.skus;
  return v.is(v.object({ data: rowsSchema }), value) ? value.data.skus : undefined;
}

/** @param place a country or a currency */
function currencyOf(place: string, platforms: BillingPlatforms): string | undefined {
  if (isCountry(place)) return billingPlatformOf(platforms, place).currency;
  return platforms.find(({ currency }) => currency === place)?.currency;
}

/** The name of a list in reports. */
export function listName({ file, place }: Pick<PriceList, 'file' | 'place'>): string {
  return place === '' ? file : `${file}, ${place}`;
}
