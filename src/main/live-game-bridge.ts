import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import { createGameBridge, type GameBridgeOptions } from '#adapters/browser/game/game-bridge.ts';

export interface GameDependencies {
  readonly config: {
    readonly platform: Pick<GameBridgeOptions, 'gameOrigin'> & {
      readonly gameEngineLoader: GameBridgeOptions['engineLoader'];
    };
  };
  readonly device: DevicePort;
  readonly loadScript: GameBridgeOptions['loadScript'];
  /** Shared by all callers: a second one would run the engine's loader again. */
  bridge?: GameBridgePort;
}

/** The game bridge, shared by all callers. */
export function gameBridgeOf(dependencies: GameDependencies): GameBridgePort {
  const { config, device, loadScript } = dependencies;
  return (dependencies.bridge ??= createGameBridge({
    device,
    gameOrigin: config.platform.gameOrigin,
    engineLoader: config.platform.gameEngineLoader,
    loadScript,
  }));
}
