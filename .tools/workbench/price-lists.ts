import * as v from 'valibot';
import { formatMoney } from '#core/catalogue/money.ts';
import { billingPlatformOf } from '#core/location/billing-platform.rules.ts';
import { isCountry } from '#core/location/country.rules.ts';
import type { BillingPlatforms } from '#core/settings.ts';
import { type Finding, findingsIn } from './finding.ts';

/** The prices of one country. */
export interface PriceList {
  readonly file: string;
  readonly country: string;
  readonly currency: string;
  /** In minor units, by SKU. */
  readonly prices: ReadonlyMap<string, number>;
}

interface Read {
  readonly list?: PriceList;
  readonly findings: readonly Finding[];
}

/** An answer of the contract's `skus` query. */
const answer = v.object({
  data: v.object({
    skus: v.array(v.object({ skuId: v.pipe(v.string(), v.nonEmpty()), price: v.number() })),
  }),
});

/**
 * The contents of a file: answers by country, `{"US":{"data":{"skus":[…]}},"BR":…}`. Invalid parts are reported and
 * skipped.
 *
 * @param platforms those of the store: they decide a country's currency
 */
export function priceListsOf(
  value: unknown,
  file: string,
  platforms: BillingPlatforms,
): readonly Read[] {
  const { error } = findingsIn(file);
  const countries = v.is(v.record(v.string(), v.unknown()), value) ? Object.entries(value) : [];
  if (countries.length === 0) return [{ findings: [error('', 'There are no prices.', form)] }];
  return countries.map(([country, one]): Read => {
    if (!isCountry(country)) return { findings: [error(country, 'This is no country.', form)] };
    if (!v.is(answer, one)) {
      const problem = 'This is no answer of the skus query, or a row has no SKU with a price.';
      return { findings: [error(country, problem, form)] };
    }
    const rows = one.data.skus;
    const prices = new Map(rows.map(({ skuId, price }) => [skuId, price]));
    const { currency } = billingPlatformOf(platforms, country);
    const list = { file, country, currency, prices };
    const twice = rows.filter(({ skuId, price }) => prices.get(skuId) !== price);
    const findings = twice.map(({ skuId }) =>
      findingsIn(listName(list)).error(skuId, 'It is listed with two prices.', 'Leave one.'),
    );
    return { list, findings };
  });
}

const form = 'It looks so: {"US":{"data":{"skus":[{"skuId":"620","price":399}]}}}';

/** The name of a list in reports. */
export function listName({ file, country }: Pick<PriceList, 'file' | 'country'>): string {
  return `${file}, ${country}`;
}

/** The amount as a player reads it. */
export function shown(minor: number, { currency, country }: PriceList): string {
  return formatMoney({ minor, currency }, 'en', country);
}
