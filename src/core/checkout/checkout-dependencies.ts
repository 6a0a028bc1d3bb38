import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { MaintenancePort } from '#ports/maintenance.ts';
import type { DevicePort } from '#ports/device.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { ConnectivityStore } from '../device/connectivity-store.ts';
import type { FamilyStore } from '../family/family-store.ts';
import type { PartLoader } from '../part-loader.ts';
import type { PurchaseStore } from '../purchase/purchase-store.ts';
import type { LinkedEmail } from '../session/linked-email.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Settings } from '../settings.ts';
import type { LocationStore } from '../location/location-store.ts';

/** The parts of the app a checkout page works with. */
export interface CheckoutDependencies {
  readonly session: SessionStore;
  readonly connectivity: ConnectivityStore;
  readonly catalogue: CatalogueStore;
  readonly location: LocationStore;
  readonly purchases: PurchaseStore;
  readonly analytics: AnalyticsReporter;
  readonly payments: PaymentsPort;
  readonly device: Pick<DevicePort, 'preferences' | 'clock' | 'onVisible'>;
  readonly gameBridge: GameBridgePort;
  readonly settings: Settings;
  readonly maintenance: MaintenancePort;
  /** Undefined in a build without the family's rules. */
  readonly family: PartLoader<FamilyStore> | undefined;
  readonly linkedEmail: LinkedEmail;
}
