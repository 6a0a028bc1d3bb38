import { useEffect, useState } from 'react';
import type { WorldState } from '../world/state.ts';
import type { World } from '../world/world.ts';

/**
 * The current state of the world; undefined until it is first read. Changes by other tabs show when this one becomes
 * visible.
 */
export function useWorld(world: World): WorldState | undefined {
  const [state, setState] = useState<WorldState>();
  useEffect(() => {
    // Reading calls the listener.
    const look = () => void world.read();
    const stop = world.onRun(setState);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [world]);
  return state;
}
