import { type FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { DevicePort } from '#ports/device.ts';
import { createDeviceFamily } from '#adapters/browser/storage/family.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpFamily } from '#adapters/http/family.ts';

/** Purchase rules of this browser, and of the account if the platform has them. */
export function createFamily(
  client: HttpClient,
  device: DevicePort,
  app: FamilyDependencies,
): FamilyStore {
  const ports = {
    device: createDeviceFamily({
      clock: device.clock,
      diagnostics: device.diagnostics,
      platformTime: () => client.tokens.platformTime(),
    }),
    account: createHttpFamily(client),
  };
  return new FamilyStore(ports, app);
}
