import { billingPlatforms } from '#adapters/fake/world/state.ts';
import type { BackendSettings } from './config.ts';

/** The demo has no backend and needs no settings. */
export function readBackendSettings(): BackendSettings {
  return { billingPlatforms, thirdParties: [] };
}
