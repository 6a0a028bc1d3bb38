import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { World } from './world/world.ts';

/**
 * A game that listens and keeps what it was told in the world. It receives everything at once.
 *
 * @param onPicture how pictures come from it
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
