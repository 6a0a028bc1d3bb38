import { type Finding, findingsIn } from './finding.ts';
import { listName, type PriceList, shown } from './price-lists.ts';

/** A price change by more than this factor is probably a mistake. */
const unlikely = 5;

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  signDisplay: 'always',
  maximumFractionDigits: 1,
});

/** The change of each price from one file to the next, for the countries that both have. */
export function changeFindings(
  before: readonly PriceList[],
  after: readonly PriceList[],
): readonly Finding[] {
  return before.flatMap((old) => {
    const now = after.find(({ country }) => country === old.country);
    return now ? changes(old, now) : [];
  });
}

function changes(old: PriceList, now: PriceList): readonly Finding[] {
  const { error, note } = findingsIn(`${listName(old)} → ${listName(now)}`);
  const look = 'Look whether this is meant.';
  return [...new Set([...old.prices.keys(), ...now.prices.keys()])].flatMap((skuId) => {
    const [was, is] = [old.prices.get(skuId), now.prices.get(skuId)];
    if (was === is) return [];
    if (is === undefined) return note(skuId, `Gone; it cost ${shown(was ?? 0, old)}.`, look);
    if (was === undefined) return note(skuId, `New, for ${shown(is, now)}.`, look);
    const problem = `${shown(was, old)} → ${shown(is, now)} (${percent.format(is / was - 1)}).`;
    const isUnlikely = is > was * unlikely || is * unlikely < was;
    return (isUnlikely ? error : note)(skuId, problem, look);
  });
}
