import { formatMoney } from '#core/catalogue/money.ts';
import type { Sold } from './catalogue-bonus.ts';
import { type Finding, findingsIn } from './finding.ts';
import { listName, type PriceList } from './price-lists.ts';

/** Ten thousand dollars, reais or euros: no item of a game costs so much. */
const mostMinor = 1_000_000;

/** Half of one: less is hardly worth a card payment. */
const leastMinor = 50;

/** Currencies of such a value; in others an amount alone says nothing. Without a currency they are assumed. */
const usualCurrencies = ['USD', 'BRL', 'EUR', 'GBP'];

/** Prices per piece of one kind of pack differ by a factor of three at most; by a hundred if cents were forgotten. */
const oddFactor = 8;

/** Errors of one price list, for the items of a store. */
export function priceFindings(list: PriceList, shelves: readonly Sold[]): readonly Finding[] {
  const { error, note } = findingsIn(listName(list));
  const prices = [...list.prices];
  const isUsual = usualCurrencies.includes(list.currency ?? 'USD');
  const listed = shelves.map(({ skuId }) => skuId);
  const unpriced = listed
    .filter((skuId) => !list.prices.has(skuId))
    .map((skuId) => {
      const problem = 'This item has no price, so the store says “Not sold here”.';
      const remedy = 'Price it, or take it off the shelves (catalogue.json).';
      return error(skuId, problem, remedy);
    });
  const unlisted = prices
    .filter(([skuId]) => !listed.includes(skuId))
    .map(([skuId]) => {
      const remedy =
        'Right for an item that is sold by a link alone; else look how the SKU is spelt.';
      return note(skuId, 'The store lists no such item.', remedy);
    });
  const wrong = prices.flatMap(([skuId, price]) => {
    if (!Number.isSafeInteger(price)) {
      const problem = `${price} is no whole number of cents, and the store takes none of this list.`;
      return error(skuId, problem, `Write minor units: ${price} is ${Math.round(price * 100)}.`);
    }
    const cost = `It costs ${shown(price, list)}.`;
    if (price <= 0) return error(skuId, cost, 'Price it, or leave it out of the list.');
    if (price <= mostMinor || !isUsual) return [];
    return error(skuId, cost, 'Look whether the price was taken times 100.');
  });
  // 4.97 among 4.99 and 9.90.
  const odd = prices.filter(([, price]) => price > 0 && price % 1 === 0 && (price % 10) % 9 !== 0);
  const strange = odd.map(([skuId, price]) => {
    const problem = `${shown(price, list)} ends unlike the other prices.`;
    return note(skuId, problem, 'Look whether a digit is wrong.');
  });
  const usual = median(prices.map(([, price]) => price));
  const isInUnits = isUsual && prices.length >= 3 && usual > 0 && usual < leastMinor;
  const half = `Half of these items cost ${shown(usual, list)} or less.`;
  return [
    ...unpriced,
    ...unlisted,
    ...wrong,
    ...(odd.length * 5 > prices.length ? [] : strange),
    ...(isInUnits ? [error('', half, inMinorUnits)] : []),
    ...pieceFindings(list, shelves),
  ];
}

/** Packs with a price per piece that differs from that of the others of their kind. */
function pieceFindings(list: PriceList, shelves: readonly Sold[]): readonly Finding[] {
  const { error } = findingsIn(listName(list));
  return (['gems', 'coins'] as const).flatMap((type) => {
    const each = shelves.flatMap((pack): readonly Valued[] => {
      const price = list.prices.get(pack.skuId) ?? 0;
      const fits = pack.type === type && price > 0 && Number.isInteger(price);
      return fits ? [[pack.skuId, price / pack.quantity]] : [];
    });
    return outliers(each, oddFactor).map(([skuId, value, usual]) => {
      const problem = `A piece costs ${times(value / usual)} what it costs in the other packs.`;
      return error(skuId, problem, inMinorUnits);
    });
  });
}

const inMinorUnits = 'Look whether the price is in minor units: 4.99 is 499.';

/** Items with a ratio between two countries' prices that differs from the others in the file. */
export function ratioFindings([base, ...others]: readonly PriceList[]): readonly Finding[] {
  if (!base) return [];
  return others.flatMap((list) => {
    const ratios = [...list.prices].flatMap(([skuId, price]): readonly Valued[] => {
      const other = base.prices.get(skuId) ?? 0;
      return price > 0 && other > 0 ? [[skuId, price / other]] : [];
    });
    return outliers(ratios, 2).map(([skuId, ratio, usual]) => {
      const problem = `It costs ${times(ratio)} what it costs in ${listName(base)}, the others ${times(usual)}.`;
      const remedy = 'Look at both prices; one of them is likely wrong.';
      return findingsIn(listName(list)).error(skuId, problem, remedy);
    });
  });
}

type Valued = readonly [skuId: string, value: number];

/** The values that differ from the median by more than a factor, and the median. */
function outliers(
  values: readonly Valued[],
  factor: number,
): readonly (readonly [...Valued, usual: number])[] {
  const usual = median(values.map(([, value]) => value));
  return values
    .filter(([, value]) => value > usual * factor || value * factor < usual)
    .map(([skuId, value]) => [skuId, value, usual]);
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
