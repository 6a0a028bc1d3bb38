import type { DeviceIdentity } from '#core/session/session-store.ts';

/** A device identity with `player` as the last player. Its owner cannot be read, and nobody has left. */
export function deviceIdentity(player: () => Promise<string | undefined> = nobody): DeviceIdentity {
  return { player, owner: () => Promise.resolve(null), left: false };
}

function nobody(): Promise<undefined> {
  return Promise.resolve(undefined);
}
