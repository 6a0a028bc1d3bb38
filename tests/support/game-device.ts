import type { GameBridgeOptions } from '#adapters/browser/game/game-bridge.ts';
import type { ClockPort } from '#ports/clock.ts';

/** A device for the game bridge. Its ids are `letter-1`, `letter-2` and so on. */
export function gameDevice(clock: ClockPort, embedded = true): GameBridgeOptions['device'] {
  let ids = 0;
  return {
    clock,
    newId: () => `letter-${++ids}`,
    launch: { embedded },
    preferences: { read: () => null },
  };
}
