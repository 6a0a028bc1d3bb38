import type { AnalyticsPort } from '#ports/analytics.ts';
import type { CataloguePort } from '#ports/catalogue.ts';
import type { Device } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { PlayerPort } from '#ports/player.ts';
import type { SessionPort } from '#ports/session.ts';
import { reaction } from 'mobx';
import { AnalyticsReporter } from './analytics/analytics-reporter.ts';
import { CatalogueStore } from './catalogue/catalogue-store.ts';
import { PurchaseStore } from './checkout/purchase-store.ts';
import { ConnectivityStore } from './connectivity-store.ts';
import { EmbeddedStore } from './embedded-store.ts';
import { LanguageStore } from './language/language-store.ts';
import { LocationStore } from './location/location-store.ts';
import { NavigationStore } from './navigation/navigation-store.ts';
import { PlayerStore } from './player/player-store.ts';
import { SessionStore } from './session/session-store.ts';
import { SignOut } from './session/sign-out.ts';
import type { Settings } from './settings.ts';
import { UpdatesStore } from './updates-store.ts';

/** Everything the store needs of the outside. */
export interface Ports {
  readonly session: SessionPort;
  readonly player: PlayerPort;
  readonly catalogue: CataloguePort;
  readonly payments: PaymentsPort;
  readonly analytics: AnalyticsPort;
  readonly device: Device;
  readonly gameBridge: GameBridgePort;
}

export type App = ReturnType<typeof createApp>;

/** Builds the stores and ties them. Nothing runs before `start`. */
export function createApp(ports: Ports, settings: Settings) {
  const { device } = ports;
  const language = new LanguageStore(device);
  const analytics = new AnalyticsReporter(ports.analytics, device, language, settings.appVersion);
  const connectivity = new ConnectivityStore(device.connectivity);
  const navigation = new NavigationStore(analytics);
  const session = new SessionStore(ports.session, device.clock);
  const signOut = new SignOut(session, analytics);
  const location = new LocationStore(device, settings.billingPlatforms);
  const player = new PlayerStore(ports.player);
  const catalogue = new CatalogueStore(ports.catalogue, location, settings.catalogue);
  const purchases = new PurchaseStore(ports, analytics, {
    billingPlatformLabel: settings.billingPlatformLabel,
    onBought: (grant) => {
      player.setBalance(grant.wallet);
      void player.refetch();
    },
  });

  const embedded = new EmbeddedStore(device.preferences, ports.gameBridge);
  const updates = new UpdatesStore(device.updates, purchases);

  /** A player comes or goes: nothing of one is left for the next. */
  function changePlayer(userId: string | undefined): void {
    player.reset();
    catalogue.reset();
    purchases.reset();
    if (userId === undefined) return;
    void player.refetch();
    void location.resolve();
  }

  /** Prices wait for a player and a place; they are read anew when the place changes or the network is back. */
  function pricesWanted(): string | undefined {
    if (session.userId === undefined || location.state.kind !== 'known') return undefined;
    return `${location.billingPlatformId} ${connectivity.online}`;
  }

  function readWhatIsMissing(wanted: string | undefined): void {
    if (wanted === undefined) return;
    if (connectivity.online || !catalogue.loaded) void catalogue.load();
    if (connectivity.online && player.state.kind === 'failed') void player.refetch();
  }

  /** Starts listening and reading. Returns how to stop. */
  function start(): () => void {
    language.restore();
    embedded.restore();
    const stops = [
      connectivity.start(),
      updates.start(),
      session.start(),
      reaction(() => session.userId, changePlayer),
      reaction(pricesWanted, readWhatIsMissing),
    ];
    return () => stops.forEach((stop) => stop());
  }

  return {
    settings,
    language,
    analytics,
    connectivity,
    navigation,
    session,
    signOut,
    location,
    player,
    catalogue,
    purchases,
    updates,
    embedded,
    payments: ports.payments,
    gameBridge: ports.gameBridge,
    start,
  };
}
