import { billingPlatforms } from '#adapters/fake/world/state.ts';
import type { BackendSettings } from './config.ts';

/** The demo talks to nobody: there is nothing to set. */
export function readBackendSettings(): BackendSettings {
  return { billingPlatforms };
}
