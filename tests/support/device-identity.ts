import type { DeviceIdentity } from '#core/session/session-store.ts';

/** A device that keeps what `player` says of who was here last, and says no more. */
export function deviceIdentity(player: () => Promise<string | undefined> = nobody): DeviceIdentity {
  return { player, owner: () => Promise.resolve(null), left: false };
}

function nobody(): Promise<undefined> {
  return Promise.resolve(undefined);
}
