import { isCountry } from '../../src/core/location/country.rules.ts';
import type { Currency } from '#core/catalogue/money.ts';
import { error, type Finding } from './finding.ts';

/** An answer of the contract's `skus` query: the prices of one billing platform. */
export interface PriceList {
  readonly file: string;
  /** The country; empty if the file is one answer without it. */
  readonly place: string;
  readonly currency?: Currency;
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
 */
export function priceListsOf(json: string, file: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const problem = `This is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    return wrong(file, '', problem, 'Save the answer of the platform as it came.');
  }
  const single = rowsOf(value);
  if (single) return listOf(single, { file, place: '' });
  const places = isTable(value) ? Object.entries(value) : [];
  if (places.length === 0) return wrong(file, '', notAnAnswer, howAnAnswerLooks);
  return together(
    places.map(([place, answer]) => {
      const rows = rowsOf(answer);
      if (!rows) return wrong(file, place, notAnAnswer, howAnAnswerLooks);
      const currency = currencyOf(place);
      if (!currency) {
        const remedy =
          'Name a country (US, BR) or USD or BRL: the store sells in no other currency.';
        return wrong(file, place, 'This is no country and no currency of the store.', remedy);
      }
      return listOf(rows, { file, place: nameOf(place), currency });
    }),
  );
}

const notAnAnswer = 'This is no answer of the skus query.';
const howAnAnswerLooks = 'It looks so: {"data":{"skus":[{"skuId":"620","price":399}]}}';

function listOf(
  rows: readonly unknown[],
  about: Pick<PriceList, 'file' | 'place' | 'currency'>,
): Read {
  const prices = new Map<string, number>();
  const findings: Finding[] = [];
  const complain = (key: string, problem: string, remedy: string) =>
    findings.push(error({ file: listName(about), key, problem, remedy }));
  for (const [index, row] of rows.entries()) {
    const { skuId, price }: Readonly<Record<string, unknown>> = isTable(row) ? row : {};
    if (typeof skuId !== 'string' || skuId === '' || typeof price !== 'number') {
      complain(`row ${index + 1}`, 'It names no SKU with a price.', howAnAnswerLooks);
    } else if (prices.has(skuId)) {
      complain(skuId, 'It is listed twice, so its price is ambiguous.', 'Leave one.');
    } else prices.set(skuId, price);
  }
  return { lists: [{ ...about, prices }], findings };
}

function rowsOf(value: unknown): readonly unknown[] | undefined {
  if (!isTable(value)) return undefined;
  const { data, skus } = value;
  if (Array.isArray(skus)) return skus;
  return isTable(data) && Array.isArray(data['skus']) ? data['skus'] : undefined;
}

/** Brazil pays in reais, every other country in dollars (specification, section 9). */
function currencyOf(place: string): Currency | undefined {
  if (place === 'BRL' || place === 'BR') return 'BRL';
  return place === 'USD' || isCountry(place) ? 'USD' : undefined;
}

function nameOf(place: string): string {
  return place === 'BRL' ? 'BR' : place === 'USD' ? 'US' : place;
}

/** The name of a list in reports. */
export function listName({ file, place }: Pick<PriceList, 'file' | 'place'>): string {
  return place === '' ? file : `${file}, ${place}`;
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(file: string, key: string, problem: string, remedy: string): Read {
  return { lists: [], findings: [error({ file, key, problem, remedy })] };
}

function together(reads: readonly Read[]): Read {
  return {
    lists: reads.flatMap(({ lists }) => lists),
    findings: reads.flatMap(({ findings }) => findings),
  };
}
