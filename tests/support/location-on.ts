import { EmbeddedStore } from '#core/device/embedded-store.ts';
import { LastKnown } from '#core/last-known/last-known.ts';
import { LocationStore } from '#core/location/location-store.ts';
import type { Settings } from '#core/settings.ts';
import type { FakeDeviceOptions } from './fake-device.ts';
import { createFakePorts } from './fake-store.ts';
import { settings } from './settings.ts';

/** The location of a player on this device, not resolved yet. */
export function locationOn(
  options: FakeDeviceOptions,
  { billingPlatforms }: Pick<Settings, 'billingPlatforms'> = settings(),
) {
  const fake = createFakePorts(options);
  const lastKnown = new LastKnown(fake.device.lastKnown, fake.clock);
  const game = new EmbeddedStore(fake.device, fake.ports.loadGame);
  const location = new LocationStore(fake.device, billingPlatforms, lastKnown, game);
  return { ...fake, location, lastKnown };
}
