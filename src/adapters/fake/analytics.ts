import type { AnalyticsPort } from '#ports/analytics.ts';
import { registerEvents } from './world/events.ts';
import type { World } from './world/world.ts';

/** Stores the newest events in the world, where the director shows them. */
export function createFakeAnalytics(world: World): AnalyticsPort {
  return {
    record: (event) => world.run((state) => registerEvents(state, [event])),
  };
}
