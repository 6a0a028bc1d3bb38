import { shown, times } from './catalogue-prices.ts';
import { type Finding, findingsIn } from './finding.ts';
import { listName, type PriceList } from './price-lists.ts';

/** A price change by more than this factor is probably a mistake. */
const unlikely = 5;

/** The change of each price from one file to the next: countries are compared with their own earlier prices. */
export function changeFindings(
  before: readonly PriceList[],
  after: readonly PriceList[],
): readonly Finding[] {
  const places = new Set([...before, ...after].map(({ place }) => place));
  return [...places].flatMap((place) => {
    const old = before.find((list) => list.place === place);
    const now = after.find((list) => list.place === place);
    if (old && now) return changes(old, now);
    const list = old ?? now;
    const other = (old ? after : before)[0];
    if (!list || !other) return [];
    const problem = `${other.file} has no list of this place, so nothing is compared.`;
    const remedy = 'Compare files that name the same countries.';
    return findingsIn(listName(list)).note('', problem, remedy);
  });
}

function changes(old: PriceList, now: PriceList): readonly Finding[] {
  const { error, note } = findingsIn(`${listName(old)} → ${listName(now)}`);
  const look = 'Look whether this is meant.';
  const all = new Set([...old.prices.keys(), ...now.prices.keys()]);
  return [...all].flatMap((key) => {
    const was = old.prices.get(key);
    const is = now.prices.get(key);
    if (was === is) return [];
    if (is === undefined) return note(key, `Gone; it cost ${shown(was ?? 0, old)}.`, look);
    if (was === undefined) return note(key, `New, for ${shown(is, now)}.`, look);
    const step = `${shown(was, old)} → ${shown(is, now)}`;
    if (was <= 0 || is <= 0) return note(key, `${step}.`, look);
    const factor = is / was;
    const problem = `${step} (${change(factor)}).`;
    return factor > unlikely || factor * unlikely < 1
      ? error(key, problem, `This is ${times(factor)} as much: look at both.`)
      : note(key, problem, look);
  });
}

function change(factor: number): string {
  const percent = (factor - 1) * 100;
  const digits = Math.abs(percent) < 10 ? 1 : 0;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(digits)} %`;
}
