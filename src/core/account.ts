import type { CataloguePort } from '#ports/catalogue.ts';
import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { JournalPort } from '#ports/journal.ts';
import type { MaintenancePort } from '#ports/maintenance.ts';
import type { PaymentsPort, Wallet } from '#ports/payments.ts';
import type { PicturesPort } from '#ports/pictures.ts';
import type { PlayerPort } from '#ports/player.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { PurchaseHistoryPort } from '#ports/purchase-history.ts';
import type { PromoPort } from '#ports/promo.ts';
import type { ScreenshotsPort } from '#ports/screenshots.ts';
import type { SessionPort } from '#ports/session.ts';
import type { StoredDataPort } from '#ports/stored-data.ts';
import { reaction, when } from 'mobx';
import type { AnalyticsReporter } from './analytics/analytics-reporter.ts';
import type { Catalogue } from './catalogue/items.ts';
import { CatalogueStore } from './catalogue/catalogue-store.ts';
import { PurchaseStore } from './purchase/purchase-store.ts';
import type { ConnectivityStore } from './device/connectivity-store.ts';
import type { EmbeddedStore } from './device/embedded-store.ts';
import { isOld } from './device/is-old.ts';
import type { FamilyStore } from './family/family-store.ts';
import type { LastKnown } from './last-known/last-known.ts';
import { LocationStore } from './location/location-store.ts';
import type { NavigationStore } from './navigation/navigation-store.ts';
import type { RouteName } from './navigation/routes.ts';
import type { PartLoader } from './part-loader.ts';
import { syncBalance } from './player/balance-sync.ts';
import { PlayerStore } from './player/player-store.ts';
import { PrivacyStore } from './privacy/privacy-store.ts';
import { PictureArrivals } from './screenshots/picture-arrivals.ts';
import { isReachable } from './session/is-reachable.ts';
import { LinkedEmail } from './session/linked-email.ts';
import type { SessionStore } from './session/session-store.ts';
import type { SignOut } from './session/sign-out.ts';
import type { Settings } from './settings.ts';
import { offersWithdrawal } from './withdrawal/markets.ts';
import { logPayments } from './purchase/logged-payments.ts';

/** Ports that only a signed-in player needs. */
export interface AccountPorts {
  readonly player: PlayerPort;
  readonly catalogue: CataloguePort;
  readonly payments: PaymentsPort;
  readonly purchaseHistory: PurchaseHistoryPort;
  readonly privacy: PrivacyPort;
  readonly promo: PromoPort;
  readonly screenshots: ScreenshotsPort;
  readonly gameBridge: GameBridgePort;
  readonly journal: JournalPort;
  readonly pictures: PicturesPort;
  readonly storedData: StoredDataPort;
  readonly maintenance: MaintenancePort;
}

/** Stores of the app that the account depends on. */
export interface AccountDependencies {
  readonly settings: Settings;
  readonly device: DevicePort;
  readonly embedded: EmbeddedStore;
  readonly sessionPort: SessionPort;
  readonly analytics: AnalyticsReporter;
  readonly connectivity: ConnectivityStore;
  readonly navigation: NavigationStore;
  readonly lastKnown: LastKnown;
  readonly session: SessionStore;
  readonly signOut: SignOut;
  /** Undefined in a build without the family's rules. */
  readonly family: PartLoader<FamilyStore> | undefined;
}

export type Account = ReturnType<typeof createAccount>;

/** What the app uses of the account. */
export interface AccountLifecycle {
  readonly purchases: { readonly busy: boolean } & Pick<PurchaseStore, 'inspect'>;
  readonly payments: { readonly challenging: boolean };
  /** Prefetches what a player who is likely to be signed in needs first. */
  prefetch(): void;
  /** Starts to serve the player of this document. Returns a function that stops it. */
  start(): () => void;
  /**
   * The player has left: stops their purchases and removes data that must not stay on this device. After a sign-out
   * that includes their picture.
   */
  leave(signedOut: boolean, player: string | undefined): Promise<void>;
}

/** Delay before a profile that failed to load is requested once more, in milliseconds. */
const retryDelay = 2_000;
/** Delay before the family's rules are loaded if nothing needs them earlier, in milliseconds. */
const rulesDelay = 4_000;

/** Builds and connects the stores that only a signed-in player needs. Nothing runs before `start`. */
export function createAccount(ports: AccountPorts, app: AccountDependencies, listing: Catalogue) {
  const { settings, device, analytics, navigation, lastKnown, session } = app;
  const { gameBridge, journal } = ports;
  const linkedEmail = new LinkedEmail(app.sessionPort, device.diagnostics);
  const location = new LocationStore(device, settings.billingPlatforms, lastKnown, app.embedded);
  const player = new PlayerStore(ports.player, lastKnown, device.clock.now);
  const catalogue = new CatalogueStore(ports.catalogue, location, listing, device.clock.now);
  const payments = logPayments(ports.payments, device.diagnostics);
  const arrivals = new PictureArrivals(ports.pictures, gameBridge, {
    clock: device.clock,
    lastKnown,
  });
  const purchases = new PurchaseStore(
    { payments, device, gameBridge, journal },
    analytics,
    (grant) => {
      if (grant) takeBalance(grant.wallet);
      void player.refetch();
    },
  );
  const privacy = new PrivacyStore(ports.privacy, device, lastKnown);
  /**
   * Called after a purchase. Without a loaded profile, other tabs do not learn of the change, so the balance is
   * broadcast here.
   */
  function takeBalance({ coins, gems }: Wallet): void {
    player.setBalance({ coins, gems });
    const { userId } = session;
    const hasProfile = player.state.kind === 'ready' || userId === undefined;
    if (!hasProfile) device.tabs.broadcast({ kind: 'balance', userId, coins, gems });
  }

  /** The player signs in, or again after their session ended. */
  function enter(userId: string): void {
    void player.enter(userId);
    void linkedEmail.read();
    void privacy.enter(userId);
    void arrivals.enter(userId);
    void location.resolve(userId);
    void purchases.enter(userId);
  }

  /** The session expired: stops purchases and removes their secrets from the journal. */
  async function pause(): Promise<void> {
    const { challenging } = payments;
    await purchases.leave(false, session.player);
    // The bank's dialog cannot be closed by a call.
    if (challenging) device.reload();
  }

  function follow(userId: string | undefined): void {
    if (userId !== undefined) enter(userId);
    else if (session.state.kind !== 'closed') void pause();
  }

  async function leave(signedOut: boolean, who: string | undefined): Promise<void> {
    gameBridge.forget();
    await Promise.all([purchases.leave(true, who), arrivals.leave(signedOut)]);
  }

  /** Prices need a player and a billing region. They are reloaded when the region changes or the network is back. */
  function pricesWanted(): string | undefined {
    if (session.userId === undefined || location.state.kind !== 'known') return undefined;
    return `${session.userId} ${location.billingPlatformId} ${isReachable(app)}`;
  }

  function loadMissing(wanted: string | undefined): void {
    if (wanted === undefined) return;
    if (isReachable(app) || !catalogue.loaded) void catalogue.load();
    else catalogue.showAge();
    if (!isReachable(app)) return;
    void purchases.resume();
    loadPlayer();
    if ('problem' in privacy.state) void privacy.refetch();
  }

  /**
   * Reloads what may have changed outside this page: mail links and other devices end a deletion request, the game
   * spends the balance, and prices change.
   */
  function refetchWhenVisible(): void {
    void purchases.resume();
    void privacy.readAgain();
    if (!isReachable(app)) return;
    loadPlayer();
    confirmCountry();
    loadPrices();
  }

  /** Loads what is missing or old of the player. */
  function loadPlayer(): void {
    const { kind } = player.state;
    if (kind === 'failed' || (kind === 'ready' && isOutdated(player.asOf))) void player.refetch();
    if (linkedEmail.state.kind === 'failed') void linkedEmail.read();
  }

  /** Not called once the network is back: the look-up also probes it, so a lost one would repeat itself for ever. */
  function confirmCountry(): void {
    if (session.userId !== undefined) void location.confirm(session.userId);
  }

  function loadPrices(): void {
    if (catalogue.state.kind === 'failed' || isOutdated(catalogue.asOf)) void catalogue.load();
  }

  /** Data that was never loaded is already loading, or shown as missing. */
  function isOutdated(loadedAt: number | undefined): boolean {
    return loadedAt !== undefined && isOld(loadedAt, device.clock);
  }

  function onScreen(screen: RouteName | undefined): void {
    const returns = screen === 'home' && !navigation.isArrival;
    if (returns) void privacy.readAgain();
    if (!isReachable(app)) return;
    loadPlayer();
    confirmCountry();
    if (returns) loadPrices();
  }

  function start(): () => void {
    if (session.userId === undefined) void catalogue.recall();
    const stops = [
      arrivals.start(),
      syncBalance(session, player, device.tabs),
      purchases.start(),
      device.onVisible(refetchWhenVisible),
      reaction(() => navigation.screen, onScreen),
      when(() => app.embedded.found === true, confirmCountry),
      // One lost call is not a lost network, so no event announces its return.
      when(
        () => player.state.kind === 'failed' && isReachable(app),
        () => device.clock.after(retryDelay, () => isReachable(app) && loadPlayer()),
      ),
      reaction(() => session.userId, follow, { fireImmediately: true }),
      reaction(pricesWanted, loadMissing, { fireImmediately: true }),
      // Only the platform knows whether the account has purchase rules. What the page shows comes first.
      device.clock.after(rulesDelay, () => void app.family?.load()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  return {
    linkedEmail,
    location,
    player,
    catalogue,
    payments,
    purchases,
    lastKnown,
    arrivals,
    screenshots: ports.screenshots,
    pictures: ports.pictures,
    privacy,
    privacyService: ports.privacy,
    storedData: ports.storedData,
    journal,
    promo: ports.promo,
    purchaseHistory: ports.purchaseHistory,
    gameBridge,
    maintenance: ports.maintenance,
    /** Whether pages link to the withdrawal, which not every country has. */
    offersWithdrawal: () => offersWithdrawal(settings.withdrawal, location.certainCountry),
    prefetch() {
      location.prefetch();
      catalogue.prefetch();
    },
    start,
    leave,
  };
}
