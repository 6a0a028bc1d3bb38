import type { AnalyticsPort } from '#ports/analytics.ts';
import type { World } from './world/world.ts';

const kept = 500;

/** Keeps the newest events in the world, where they can be looked at. */
export function createFakeAnalytics(world: World): AnalyticsPort {
  return {
    record(event) {
      void world.run((state) => {
        const { id, name, payload } = event;
        state.events = [
          ...state.events.filter((one) => one.id !== id),
          { id, name, payload },
        ].slice(-kept);
      });
    },
  };
}
