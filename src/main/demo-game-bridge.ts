import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import { createFakeGameBridge } from '#adapters/fake/game-bridge.ts';
import { onPostedPicture } from '#adapters/fake/game-pictures.ts';
import type { World } from '#adapters/fake/world/world.ts';

export interface GameDependencies {
  readonly world: World;
  readonly device: DevicePort;
  /** False if a scenario has removed the game's engine. */
  readonly hasEngine: boolean;
  /** Shared by all callers: a second one would report the engine as missing again. */
  bridge?: Promise<GameBridgePort>;
}

/** The one way to the game. */
export function gameBridgeOf(surroundings: GameDependencies): Promise<GameBridgePort> {
  const { world, device, hasEngine } = surroundings;
  return (surroundings.bridge ??= hasEngine
    ? Promise.resolve(createFakeGameBridge(world, onPostedPicture, () => isGameThere(device)))
    : bridgeWithoutEngine(device));
}

/** The one that a scenario plays, or a page around this one. */
function isGameThere({ preferences }: DevicePort): boolean {
  const played = preferences.read('embedded') === 'true';
  return played || 'KitewoodGame' in window || window.parent !== window;
}

/** The live build's, which looks in vain for the engine that a scenario has taken away. */
async function bridgeWithoutEngine(device: DevicePort): Promise<GameBridgePort> {
  const { createGameBridge } = await import('#adapters/browser/game/game-bridge.ts');
  return createGameBridge({
    clock: device.clock,
    newId: device.newId,
    gameOrigin: null,
    engineLoader: '/game/loader.js',
    loadScript: () => Promise.reject(new Error('The demo was asked to have no engine.')),
    embedded: () => device.launch.embedded ?? device.preferences.read('embedded') === 'true',
  });
}
