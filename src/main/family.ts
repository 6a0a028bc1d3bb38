import { type FamilyDependencies, FamilyStore } from '#core/family/family-store.ts';
import type { DevicePort } from '#ports/device.ts';
import type { FamilyPort } from '#ports/family.ts';
import { createDeviceFamily, type DeviceFamilyParts } from '#adapters/browser/storage/family.ts';
import { loadPinDialog } from '#ui/family/lazy-pin-dialog.tsx';
import type { i18n } from 'i18next';

/** Purchase rules of this browser, and of the account if the platform has them. What asks for their PIN is loaded before it does. */
export function createFamily(
  account: FamilyPort,
  platformTime: DeviceFamilyParts['platformTime'],
  { clock, diagnostics }: DevicePort,
  app: FamilyDependencies,
  translator: i18n,
): FamilyStore {
  const device = createDeviceFamily({ clock, diagnostics, platformTime });
  return new FamilyStore({ device, account }, app, () => loadPinDialog(translator, diagnostics));
}
