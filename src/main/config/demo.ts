import { scenarioAtStart } from '#adapters/fake/scenario/at-start.ts';
import { billingPlatforms } from '#adapters/fake/world/state.ts';
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
    ...(maintenance ? { maintenance } : {}),
    ...(typeof catalogue === 'number' ? { itemCount: catalogue } : {}),
  };
}
