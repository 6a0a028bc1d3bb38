import type { Connectivity, Device, Location } from '#ports/device.ts';
import { browserClock } from './clock.ts';
import { browserFacts } from './facts.ts';
import { createPreferences } from './preferences.ts';
import { createAppUpdates } from './service-worker.ts';

/** The browser as the store's device; what reaches the platform is given. */
export function createBrowserDevice(location: Location, connectivity: Connectivity): Device {
  return {
    clock: browserClock,
    preferences: createPreferences(),
    connectivity,
    location,
    updates: createAppUpdates(),
    get browserLanguage() {
      return navigator.language;
    },
    newId: () => crypto.randomUUID(),
    facts: browserFacts,
  };
}
