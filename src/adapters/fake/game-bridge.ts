import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { World } from './world/world.ts';

/**
 * A game that listens and stores its messages in the world. It receives everything at once.
 *
 * @param onPicture subscribes to the game's pictures
 * @param isThere whether there is a game
 */
export function createFakeGameBridge(
  world: World,
  onPicture: GameBridgePort['onPicture'],
  isThere: () => boolean = () => true,
): GameBridgePort {
  return {
    onPicture,
    forget: () => undefined,
    listens: () => Promise.resolve(isThere()),
    send(message) {
      void world.run((state) => {
        state.bridge.push(message);
      });
    },
  };
}
