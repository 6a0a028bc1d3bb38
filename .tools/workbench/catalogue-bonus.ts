import type { Bundle, CurrencyPack } from '../../src/core/catalogue/items.ts';
import { type Finding, findingsIn } from './finding.ts';
import { listName, type PriceList } from './price-lists.ts';

type Pack = Pick<CurrencyPack, 'skuId' | 'type' | 'quantity' | 'bonusPercent'>;

/** What the checks look at. */
export type Sold = Pack | Pick<Bundle, 'skuId' | 'type' | 'contents'>;

/** Errors of packs and bundles, independent of prices. */
export function shelfFindings(shelves: readonly Sold[], file: string): readonly Finding[] {
  const { error } = findingsIn(file);
  const empty = shelves.flatMap((item) => {
    const held = item.type === 'bundle' ? Object.values(item.contents) : [item.quantity];
    const sound = held.every((count) => Number.isSafeInteger(count) && count >= 0);
    if (sound && held.some((count) => count > 0)) return [];
    const remedy = 'Sell whole things, and at least one.';
    return error(item.skuId, `It holds ${held.join(', ')}.`, remedy);
  });
  return [...empty, ...kinds(shelves).flatMap((packs) => steps(packs, file))];
}

/** Each larger pack must have more pieces and no smaller bonus. */
function steps(packs: readonly Pack[], file: string): readonly Finding[] {
  const { error } = findingsIn(file);
  return packs.flatMap((pack, index) => {
    const { skuId, quantity, bonusPercent } = pack;
    const { skuId: before, ...smaller } = packs[index - 1] ?? { quantity: 0, bonusPercent: 0 };
    const findings: Finding[] = [];
    if (!Number.isInteger(bonusPercent) || bonusPercent < 0 || bonusPercent > 100) {
      const remedy = 'A bonus is a whole number to 100.';
      findings.push(error(skuId, `Its bonus is ${bonusPercent} %.`, remedy));
    }
    if (quantity === smaller.quantity) {
      const problem = `It holds ${quantity}, as many as ${before}.`;
      findings.push(error(skuId, problem, 'Look at both quantities.'));
    }
    if (bonusPercent < smaller.bonusPercent) {
      const problem = `Its bonus of ${bonusPercent} % is smaller than that of ${before}.`;
      findings.push(error(skuId, problem, 'Look at both bonuses.'));
    }
    return findings;
  });
}

/**
 * Bonuses that do not hold at these prices. For the same money, a pack with 20 % must give at least 20 % more pieces
 * than the smallest pack of its kind. Its price per piece must not exceed that of packs with a smaller bonus.
 */
export function bonusFindings(list: PriceList, shelves: readonly Sold[]): readonly Finding[] {
  const { error, note } = findingsIn(listName(list));
  const remedy = 'Mend the price, the quantity or the bonus.';
  return kinds(shelves).flatMap((packs) => {
    const priced = packs.flatMap((pack) => {
      const price = list.prices.get(pack.skuId) ?? 0;
      return price > 0 ? [{ ...pack, each: price / pack.quantity }] : [];
    });
    const [smallest] = priced;
    return priced.flatMap(({ skuId, bonusPercent, each }, index) => {
      const given = smallest ? (smallest.each / each - 1) * 100 : 0;
      if (bonusPercent > given + rounding) {
        const problem = `It promises ${bonusPercent} % more than ${smallest?.skuId} for the same money, and gives ${Math.round(given)} %.`;
        return error(skuId, problem, remedy);
      }
      const cheaper = priced.slice(0, index).filter((other) => other.each < each);
      const better = cheaper.find((other) => other.bonusPercent < bonusPercent);
      if (better) {
        const problem = `A piece costs more than in ${better.skuId}, whose bonus is smaller.`;
        return error(skuId, problem, remedy);
      }
      const previous = priced[index - 1];
      if (previous && cheaper.includes(previous)) {
        const problem = `A piece costs more than in the smaller ${previous.skuId}.`;
        return note(skuId, problem, 'Who looks at the price per piece buys that one.');
      }
      return [];
    });
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
