import type { CurrencyPack, ListedItem } from '../../src/core/catalogue/items.ts';
import { error, type Finding, note } from './finding.ts';
import { listName, type PriceList } from './price-lists.ts';

/** Errors of packs and bundles, independent of prices. */
export function shelfFindings(shelves: readonly ListedItem[], file: string): readonly Finding[] {
  return [
    ...bundleFindings(shelves, file),
    ...kinds(shelves).flatMap((packs) => steps(packs, file)),
  ];
}

function bundleFindings(shelves: readonly ListedItem[], file: string): readonly Finding[] {
  return shelves.flatMap((item) => {
    const held = item.type === 'bundle' ? Object.values(item.contents) : [item.quantity];
    const sound = held.every((count) => Number.isSafeInteger(count) && count >= 0);
    return sound && held.some((count) => count > 0)
      ? []
      : error({
          file,
          key: item.skuId,
          problem: `It holds ${held.join(', ')}.`,
          remedy: 'Sell whole things, and at least one.',
        });
  });
}

/** Each larger pack must have more pieces and no smaller bonus. */
function steps(packs: readonly CurrencyPack[], file: string): readonly Finding[] {
  return packs.flatMap((pack, index) => {
    const { skuId: key, quantity, bonusPercent } = pack;
    const smaller = packs[index - 1];
    const findings: Finding[] = [];
    if (!Number.isInteger(bonusPercent) || bonusPercent < 0 || bonusPercent > 100) {
      const problem = `Its bonus is ${bonusPercent} %.`;
      findings.push(error({ file, key, problem, remedy: 'A bonus is a whole number to 100.' }));
    }
    if (smaller && quantity <= smaller.quantity) {
      const problem = `It holds ${quantity}, no more than ${smaller.skuId}.`;
      findings.push(error({ file, key, problem, remedy: 'Look at both quantities.' }));
    }
    if (smaller && bonusPercent < smaller.bonusPercent) {
      const problem = `Its bonus of ${bonusPercent} % is smaller than that of ${smaller.skuId}.`;
      findings.push(error({ file, key, problem, remedy: 'Look at both bonuses.' }));
    }
    return findings;
  });
}

/**
 * Bonuses that do not hold at these prices. For the same money, a pack with 20 % must give at least 20 % more pieces
 * than the smallest pack of its kind. Its price per piece must not exceed that of packs with a smaller bonus.
 */
export function bonusFindings(list: PriceList, shelves: readonly ListedItem[]): readonly Finding[] {
  return kinds(shelves).flatMap((packs) => {
    const priced = packs.flatMap((pack) => {
      const price = list.prices.get(pack.skuId) ?? 0;
      return price > 0 ? [{ ...pack, each: price / pack.quantity }] : [];
    });
    const [smallest] = priced;
    return priced.flatMap((pack, index) => {
      const { skuId: key, bonusPercent, each } = pack;
      const file = listName(list);
      const given = smallest ? (smallest.each / each - 1) * 100 : 0;
      if (bonusPercent > given + rounding) {
        const problem = `It promises ${bonusPercent} % more than ${smallest?.skuId} for the same money, and gives ${percent(given)}.`;
        return error({ file, key, problem, remedy: 'Mend the price, the quantity or the bonus.' });
      }
      const better = priced
        .slice(0, index)
        .find((other) => other.each < each && other.bonusPercent < bonusPercent);
      if (better) {
        const problem = `A piece costs more than in ${better.skuId}, whose bonus is smaller.`;
        return error({ file, key, problem, remedy: 'Mend the price, the quantity or the bonus.' });
      }
      const previous = priced[index - 1];
      if (previous && previous.each < each) {
        const problem = `A piece costs more than in the smaller ${previous.skuId}.`;
        return note({
          file,
          key,
          problem,
          remedy: 'Who looks at the price per piece buys that one.',
        });
      }
      return [];
    });
  });
}

/** Tolerance in percentage points: prices end in 9 or 0, so a bonus is never exact. */
const rounding = 1;

/** Packs of each kind, the smallest first. */
function kinds(shelves: readonly ListedItem[]): readonly (readonly CurrencyPack[])[] {
  const packs = shelves.filter((item): item is CurrencyPack => item.type !== 'bundle');
  return [...Map.groupBy(packs, ({ type }) => type).values()].map((kind) =>
    kind.toSorted((one, other) => one.tier - other.tier),
  );
}

function percent(value: number): string {
  return `${value < 0 ? '−' : ''}${Math.abs(Math.round(value))} %`;
}
