import type { Bundle, CurrencyPack } from '#core/catalogue/items.ts';
import { type Finding, findingsIn } from './finding.ts';
import { listName, type PriceList, shown } from './price-lists.ts';

type Pack = Pick<CurrencyPack, 'skuId' | 'type' | 'quantity' | 'bonusPercent'>;

/** What the checks look at. */
export type Sold = Pack | Pick<Bundle, 'skuId' | 'type'>;

/** Ten thousand dollars, reais or euros: no item of a game costs so much. */
const most = 1_000_000;

/** Currencies of such a value; in others an amount alone says nothing. */
const usualCurrencies = ['USD', 'BRL', 'EUR', 'GBP'];

const inMinorUnits = 'Look whether the price is in minor units: 4.99 is 499.';

/** Errors of one price list, for the items of a store. */
export function priceFindings(list: PriceList, shelves: readonly Sold[]): readonly Finding[] {
  const { error, note } = findingsIn(listName(list));
  const isUsual = usualCurrencies.includes(list.currency);
  const listed = new Set(shelves.map(({ skuId }) => skuId));
  const sold = new Set(list.prices.keys());
  const wrong = [...list.prices].flatMap(([skuId, price]) => {
    if (Number.isSafeInteger(price) && price > 0 && (price <= most || !isUsual)) return [];
    return error(skuId, `It costs ${shown(price, list)}.`, inMinorUnits);
  });
  return [
    ...[...listed.difference(sold)].map((skuId) => {
      const problem = 'This item has no price, so the store says “Not sold here”.';
      return error(skuId, problem, 'Price it, or take it off the shelves (catalogue.json).');
    }),
    ...[...sold.difference(listed)].map((skuId) => {
      const remedy = 'Right for an item sold by a link alone; else look how the SKU is spelt.';
      return note(skuId, 'The store lists no such item.', remedy);
    }),
    ...wrong,
    ...kinds(shelves).flatMap((packs) => bonusFindings(list, packs)),
  ];
}

/** Packs that hold as much as a smaller one, or have a smaller bonus. */
export function packFindings(shelves: readonly Sold[], file: string): readonly Finding[] {
  const { error } = findingsIn(file);
  return kinds(shelves).flatMap((packs) =>
    packs.slice(1).flatMap(({ skuId, quantity, bonusPercent }, index) => {
      const smaller = packs[index];
      if (!smaller || (quantity > smaller.quantity && bonusPercent >= smaller.bonusPercent))
        return [];
      const problem = `It holds ${quantity} with a bonus of ${bonusPercent} %, ${smaller.skuId} ${smaller.quantity} with ${smaller.bonusPercent} %.`;
      return error(skuId, problem, 'A larger pack has more pieces, and no smaller bonus.');
    }),
  );
}

/**
 * Bonuses that do not hold at these prices. For the same money, a pack with 20 % must give at least 20 % more pieces
 * than the smallest pack of its kind, and not eight times as many. Its price per piece must not exceed that of packs
 * with a smaller bonus.
 */
function bonusFindings(list: PriceList, packs: readonly Pack[]): readonly Finding[] {
  const { error, note } = findingsIn(listName(list));
  const remedy = 'Mend the price, the quantity or the bonus.';
  const priced = packs.flatMap((pack) => {
    const price = list.prices.get(pack.skuId) ?? 0;
    return price > 0 ? [{ ...pack, each: price / pack.quantity }] : [];
  });
  const [smallest] = priced;
  return priced.flatMap(({ skuId, bonusPercent, each }, index) => {
    const given = smallest ? (smallest.each / each - 1) * 100 : 0;
    if (bonusPercent > given + rounding || given > 700) {
      const problem = `It promises ${bonusPercent} % more than ${smallest?.skuId} for the same money, and gives ${Math.round(given)} %.`;
      return error(skuId, problem, remedy);
    }
    const cheaper = priced.slice(0, index).filter((smaller) => smaller.each < each);
    const lessBonus = cheaper.find((smaller) => smaller.bonusPercent < bonusPercent);
    const better = lessBonus ?? cheaper.at(-1);
    if (!better) return [];
    const problem = `A piece costs more than in the smaller ${better.skuId}, whose bonus is ${better.bonusPercent} %.`;
    return (lessBonus ? error : note)(skuId, problem, remedy);
  });
}

/** Tolerance in percentage points: prices end in 9 or 0, so a bonus is never exact. */
const rounding = 1;

/** Packs of each kind, the smallest first. */
function kinds(shelves: readonly Sold[]): readonly (readonly Pack[])[] {
  const packs = shelves.filter((item): item is Pack => item.type !== 'bundle');
  return [...Map.groupBy(packs, ({ type }) => type).values()].map((kind) =>
    kind.toSorted((one, other) => one.quantity - other.quantity),
  );
}
