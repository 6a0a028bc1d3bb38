import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { World } from './world/world.ts';

/** A game that listens and keeps what it was told in the world. */
export function createFakeGameBridge(world: World): GameBridgePort {
  return {
    send(message) {
      void world.run((state) => {
        state.bridge.push(message);
      });
    },
  };
}
