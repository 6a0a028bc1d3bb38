import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { World } from './world/world.ts';

/**
 * The demo's platform runs in the page, so it is reachable without a network. Only the simulated network can be
 * offline, which shows with the first call.
 */
export function createFakeConnectivity(world: World): ConnectivityPort {
  const listeners = new Set<(online: boolean) => void>();
  let now = true;
  world.onRun(({ network }) => {
    if (network.online === now) return;
    now = network.online;
    for (const listener of listeners) listener(now);
  });
  return {
    get online() {
      return now;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
