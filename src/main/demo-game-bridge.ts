import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import { gameObject } from '#ports/names.ts';
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

/** The game bridge, shared by all callers. */
export function gameBridgeOf(dependencies: GameDependencies): Promise<GameBridgePort> {
  const { world, device, hasEngine } = dependencies;
  return (dependencies.bridge ??= hasEngine
    ? Promise.resolve(createFakeGameBridge(world, onPostedPicture, () => isGameThere(device)))
    : bridgeWithoutEngine(device));
}

/** Whether a scenario simulates a game, or a real one is around this page. */
function isGameThere({ preferences }: DevicePort): boolean {
  const isSimulated = preferences.read('embedded') === 'true';
  return isSimulated || gameObject in window || window.parent !== window;
}

/** The live build's bridge. Its engine loader fails as the scenario wants. */
async function bridgeWithoutEngine(device: DevicePort): Promise<GameBridgePort> {
  const { createGameBridge } = await import('#adapters/browser/game/game-bridge.ts');
  return createGameBridge({
    device,
    gameOrigin: null,
    engineLoader: '/game/loader.js',
    loadScript: () => Promise.reject(new Error('The scenario has no game engine.')),
  });
}
