import { useEffect, useState } from 'react';
import type { WorldState } from '../world/state.ts';
import type { World } from '../world/world.ts';

/** The state of the world as it is now; undefined until it was first read. Other tabs' doings show when this one is seen again. */
export function useWorld(world: World): WorldState | undefined {
  const [state, setState] = useState<WorldState>();
  useEffect(() => {
    const look = () => void world.read().then(setState);
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
