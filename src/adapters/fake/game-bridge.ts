import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { World } from './world/world.ts';

/**
 * A game that listens and keeps what it was told in the world. It receives everything at once.
 *
 * @param onPicture how pictures come from it
 */
export function createFakeGameBridge(
  world: World,
  onPicture: GameBridgePort['onPicture'],
): GameBridgePort {
  return {
    onPicture,
    forget: () => undefined,
    listens: () => Promise.resolve(true),
    send(message) {
      void world.run((state) => {
        state.bridge.push(message);
      });
    },
  };
}
