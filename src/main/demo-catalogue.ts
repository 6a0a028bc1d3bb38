import { scenarioAtStart } from '#adapters/fake/scenario/at-start.ts';
import { listed } from '#adapters/fake/world/goods.ts';
import { morePacks } from '#adapters/fake/world/more-packs.ts';
import catalogue from '#brand/catalogue.json' with { type: 'json' };
import type { Catalogue, CurrencyPack } from '#core/catalogue/items.ts';

/** What the demo sells: the brand's catalogue, with as many items as the scenario says. */
export function demoCatalogue(): Catalogue {
  const { catalogue: count } = scenarioAtStart().scenario;
  if (typeof count !== 'number') return catalogue;
  const kept = listed.slice(0, count);
  const more = morePacks(Math.max(0, count - listed.length)).map((pack): CurrencyPack => ({
    ...pack,
    bonusPercent: 0,
  }));
  const shelves = catalogue.shelves.map((shelf) => {
    const items = shelf.items.filter((item) => kept.includes(item));
    const type = shelf.items[0]?.type;
    return { ...shelf, items: [...items, ...more.filter((pack) => pack.type === type)] };
  });
  return { ...catalogue, shelves };
}
