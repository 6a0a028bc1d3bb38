import { type FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { DevicePort } from '#ports/device.ts';
import { createDeviceFamily } from '#adapters/browser/storage/family.ts';
import type { FakeClient } from '#adapters/fake/client.ts';
import { createFakeFamily } from '#adapters/fake/family.ts';

/** Purchase rules of this browser, and of the account if the scenario says so. */
export function createFamily(
  client: FakeClient,
  device: DevicePort,
  app: FamilyDependencies,
): FamilyStore {
  const ports = {
    device: createDeviceFamily({
      clock: device.clock,
      diagnostics: device.diagnostics,
      platformTime: () => client.tokens.platformTime(),
    }),
    account: createFakeFamily(client),
  };
  return new FamilyStore(ports, app);
}
