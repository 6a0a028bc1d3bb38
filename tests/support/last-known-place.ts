import { LastKnown } from '#core/last-known/last-known.ts';
import type { FakePorts } from './fake-store.ts';
import { type DemoPlayer, players } from './platform.ts';

/** Caches the player's country, as an earlier visit would have done. */
export async function lastKnownIn(
  { device, clock }: FakePorts,
  player: DemoPlayer,
  country: string,
): Promise<void> {
  const { userId } = players[player];
  const known = new LastKnown(device.lastKnown, clock);
  await known.enter(userId);
  await known.keep(userId, 'profile', { name: '', coins: 0, gems: 0 });
  await known.keep(userId, 'country', country);
}
