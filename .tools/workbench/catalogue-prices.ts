import { formatMoney } from '#core/catalogue/money.ts';
import type { CurrencyPack, ListedItem } from '../../src/core/catalogue/items.ts';
import { error, type Finding, note } from './finding.ts';
import { listName, type PriceList } from './price-lists.ts';

/** Ten thousand in either currency: no item of a game costs so much. */
const mostMinor = 1_000_000;

/** Half a dollar, or half a real: less is hardly worth a card payment. */
const leastMinor = 50;

/** Prices per piece of one kind of pack differ by a factor of three at most; by a hundred if cents were forgotten. */
const oddFactor = 8;

/** Errors of one price list, for the items of a store. */
export function priceFindings(list: PriceList, shelves: readonly ListedItem[]): readonly Finding[] {
  return [
    ...presenceFindings(list, shelves),
    ...[...list.prices].flatMap(([skuId, price]) => amountFinding(list, skuId, price)),
    ...endingFindings(list),
    ...wholeListFindings(list),
    ...minorUnitFindings(list, shelves),
  ];
}

function presenceFindings(list: PriceList, shelves: readonly ListedItem[]): readonly Finding[] {
  const file = listName(list);
  const listed = shelves.map(({ skuId }) => skuId);
  const missing = listed
    .filter((skuId) => !list.prices.has(skuId))
    .map((skuId) =>
      error({
        file,
        key: skuId,
        problem: 'This item has no price, so the store says “Not sold here”.',
        remedy: 'Price it, or take it off the shelves (src/core/catalogue/catalogues.ts).',
      }),
    );
  const unknown = [...list.prices.keys()]
    .filter((skuId) => !listed.includes(skuId))
    .map((skuId) =>
      note({
        file,
        key: skuId,
        problem: 'The store lists no such item.',
        remedy: 'Right for an item that is sold by a link alone; else look how the SKU is spelt.',
      }),
    );
  return [...missing, ...unknown];
}

function amountFinding(list: PriceList, key: string, price: number): readonly Finding[] {
  const file = listName(list);
  if (!Number.isSafeInteger(price)) {
    const minor = Math.round(price * 100);
    const problem = `${price} is no whole number of cents, and the store takes none of this list.`;
    return [error({ file, key, problem, remedy: `Write minor units: ${price} is ${minor}.` })];
  }
  if (price <= 0) {
    const problem = price === 0 ? 'It costs nothing.' : `${price} is less than nothing.`;
    return [error({ file, key, problem, remedy: 'Price it, or leave it out of the list.' })];
  }
  if (price > mostMinor) {
    const problem = `It costs ${shown(price, list)}.`;
    return [error({ file, key, problem, remedy: 'Look whether the price was taken times 100.' })];
  }
  return [];
}

/** Prices that end unlike the others: 4.97 among 4.99 and 9.90. */
function endingFindings(list: PriceList): readonly Finding[] {
  const usual = (price: number) => price % 10 === 9 || price % 10 === 0;
  const odd = [...list.prices].filter(([, price]) => price > 0 && price % 1 === 0 && !usual(price));
  if (odd.length * 5 > list.prices.size) return [];
  return odd.map(([key, price]) =>
    note({
      file: listName(list),
      key,
      problem: `${shown(price, list)} ends unlike the other prices.`,
      remedy: 'Look whether a digit is wrong.',
    }),
  );
}

/** A list in which every price was written in whole units. */
function wholeListFindings(list: PriceList): readonly Finding[] {
  const usual = median([...list.prices.values()]);
  if (list.prices.size < 3 || usual <= 0 || usual >= leastMinor) return [];
  return [
    error({
      file: listName(list),
      key: '',
      problem: `Half of these items cost ${shown(usual, list)} or less.`,
      remedy: 'Look whether the prices are in minor units: 4.99 is 499.',
    }),
  ];
}

function minorUnitFindings(list: PriceList, shelves: readonly ListedItem[]): readonly Finding[] {
  const packs = shelves.filter((item): item is CurrencyPack => item.type !== 'bundle');
  return (['gems', 'coins'] as const).flatMap((type) => {
    const priced = packs
      .filter((pack) => pack.type === type)
      .map((pack) => ({ pack, price: list.prices.get(pack.skuId) ?? 0 }))
      .filter(({ price }) => price > 0 && Number.isInteger(price))
      .map(({ pack, price }) => ({ pack, each: price / pack.quantity }));
    const usual = median(priced.map(({ each }) => each));
    return priced
      .filter(({ each }) => each > usual * oddFactor || each * oddFactor < usual)
      .map(({ pack, each }) =>
        error({
          file: listName(list),
          key: pack.skuId,
          problem: `A piece costs ${each > usual ? 'far more' : 'far less'} than in the other packs (${times(each / usual)}).`,
          remedy: 'Look whether the price is in minor units: 4.99 is 499.',
        }),
      );
  });
}

/** Items with a ratio between two countries' prices that differs from the others in the file. */
export function ratioFindings(lists: readonly PriceList[]): readonly Finding[] {
  const [base, ...others] = lists;
  if (!base) return [];
  return others.flatMap((list) => {
    const ratios = [...list.prices].flatMap(([skuId, price]) => {
      const other = base.prices.get(skuId) ?? 0;
      return price > 0 && other > 0 ? [{ skuId, ratio: price / other }] : [];
    });
    const usual = median(ratios.map(({ ratio }) => ratio));
    return ratios
      .filter(({ ratio }) => ratio > usual * 2 || ratio * 2 < usual)
      .map(({ skuId, ratio }) =>
        error({
          file: listName(list),
          key: skuId,
          problem: `It costs ${times(ratio)} what it costs in ${listName(base)}, the others ${times(usual)}.`,
          remedy: 'Look at both prices; one of them is likely wrong.',
        }),
      );
  });
}

/** The amount as a player reads it; without a currency if that is unknown. */
export function shown(minor: number, { currency, place }: PriceList): string {
  return currency
    ? formatMoney({ minor, currency }, 'en', place)
    : (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

export function times(factor: number): string {
  return `${Number(factor.toPrecision(2)).toLocaleString('en')} times`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
