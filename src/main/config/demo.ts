import { defaultItems } from '#adapters/fake/scenario/scenario.ts';
import { scenarioAtStart } from '#adapters/fake/scenario/at-start.ts';
import { morePacks } from '#adapters/fake/world/more-packs.ts';
import { billingPlatforms } from '#adapters/fake/world/state.ts';
import { catalogues } from '#core/catalogue/catalogues.ts';
import type { ListedItem } from '#core/catalogue/items.ts';
import type { Settings } from '#core/settings.ts';
import type { BackendSettings } from './config.ts';

/** The demo has no backend and needs no settings. */
export function readBackendSettings(): BackendSettings {
  return { billingPlatforms, thirdParties: [] };
}

/** The build's settings, except those that a scenario overrides. */
export function settingsAtStart<C extends Settings>(config: C): C {
  const { catalogue, maintenance } = scenarioAtStart().scenario;
  return {
    ...config,
    seller: config.seller ?? seller,
    ...(maintenance ? { maintenance } : {}),
    ...(catalogue === 'marketing' ? { catalogue } : {}),
    ...(typeof catalogue === 'number' ? { catalogue: firstItems(catalogue) } : {}),
  };
}

/** The seller in the demo. */
const seller = {
  name: 'Kitewood Village Ltd',
  address: '1 Lantern Lane, Kitewood',
  email: 'hello@kitewood.test',
} as const;

function firstItems(count: number): readonly ListedItem[] {
  const more = morePacks(Math.max(0, count - defaultItems));
  return [
    ...catalogues.standard.slice(0, count),
    ...more.map((pack) => ({ ...pack, bonusPercent: 0 })),
  ];
}
