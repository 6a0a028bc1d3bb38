import { type FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { DevicePort } from '#ports/device.ts';
import type { FamilyPort } from '#ports/family.ts';
import { createDeviceFamily, type DeviceFamilyParts } from '#adapters/browser/storage/family.ts';

/** Purchase rules of this browser, and of the account if the platform has them. */
export function createFamily(
  account: FamilyPort,
  platformTime: DeviceFamilyParts['platformTime'],
  { clock, diagnostics }: DevicePort,
  app: FamilyDependencies,
): FamilyStore {
  const device = createDeviceFamily({ clock, diagnostics, platformTime });
  return new FamilyStore({ device, account }, app);
}
