import type { AnalyticsPort } from '#ports/analytics.ts';
import type { CataloguePort } from '#ports/catalogue.ts';
import type { Device } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { JournalPort } from '#ports/journal.ts';
import type { PasswordPort } from '#ports/password.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import type { PlayerPort } from '#ports/player.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { PromoPort } from '#ports/promo.ts';
import type { ScreenshotsPort } from '#ports/screenshots.ts';
import type { SessionPort } from '#ports/session.ts';
import { reaction } from 'mobx';
import { AnalyticsReporter } from './analytics/analytics-reporter.ts';
import { CatalogueStore } from './catalogue/catalogue-store.ts';
import { PurchaseStore } from './checkout/purchase-store.ts';
import { ConnectivityStore } from './connectivity-store.ts';
import { EmbeddedStore } from './embedded-store.ts';
import { InstallationStore } from './installation-store.ts';
import { LanguageStore } from './language/language-store.ts';
import { LastKnown } from './last-known/last-known.ts';
import { LocationStore } from './location/location-store.ts';
import { NavigationStore } from './navigation/navigation-store.ts';
import { PlayerStore } from './player/player-store.ts';
import { DeviceData } from './privacy/device-data.ts';
import { PrivacyStore } from './privacy/privacy-store.ts';
import { ScreenshotStore } from './screenshots/screenshot-store.ts';
import { ExpectedPlayer } from './session/expected-player.ts';
import { finishSignOuts } from './session/finish-sign-outs.ts';
import { LinkedEmail } from './session/linked-email.ts';
import { SessionStore, type SessionState } from './session/session-store.ts';
import { SignOut } from './session/sign-out.ts';
import { keepTabsInStep } from './session/tabs-in-step.ts';
import type { Settings } from './settings.ts';
import { UpdatesStore } from './updates-store.ts';
import { WebViewDoctor } from './web-view/web-view-doctor.ts';
import { wrapPayments } from './wrapped-payments.ts';

/** Everything the store needs of the outside. */
export interface Ports {
  readonly session: SessionPort;
  readonly player: PlayerPort;
  readonly catalogue: CataloguePort;
  readonly payments: PaymentsPort;
  readonly password: PasswordPort;
  readonly promo: PromoPort;
  readonly screenshots: ScreenshotsPort;
  readonly privacy: PrivacyPort;
  readonly analytics: AnalyticsPort;
  readonly device: Device;
  readonly gameBridge: GameBridgePort;
  readonly journal: JournalPort;
}

export type App = ReturnType<typeof createApp>;

/** Builds the stores and ties them. Nothing runs before `start`. */
export function createApp(ports: Ports, settings: Settings) {
  const { device } = ports;
  const language = new LanguageStore(device);
  const analytics = new AnalyticsReporter(ports.analytics, device, language, settings.appVersion);
  const connectivity = new ConnectivityStore(device.connectivity);
  const navigation = new NavigationStore(analytics);
  const sessionPort = finishSignOuts(ports.session, device.preferences);
  const lastKnown = new LastKnown(device.lastKnown, device.clock);
  const session = new SessionStore(sessionPort, device.clock, lastKnown.player);
  const expectedPlayer = new ExpectedPlayer(device.preferences, session);
  const signOut = new SignOut(session, analytics, device.diagnostics);
  const linkedEmail = new LinkedEmail(sessionPort, device.diagnostics);
  const location = new LocationStore(device, settings.billingPlatforms, lastKnown);
  const player = new PlayerStore(ports.player, lastKnown, device.clock.now);
  const catalogue = new CatalogueStore(
    ports.catalogue,
    location,
    settings.catalogue,
    device.clock.now,
  );
  const payments = wrapPayments(ports.payments, device.diagnostics);
  const screenshots = new ScreenshotStore(ports.screenshots, device.pictures, ports.gameBridge);
  const purchases = new PurchaseStore({ ...ports, payments }, analytics, {
    billingPlatformLabel: settings.billingPlatformLabel,
    onBought: (grant) => {
      if (grant) player.setBalance(grant.wallet);
      void player.refetch();
    },
  });

  const embedded = new EmbeddedStore(device.preferences, ports.gameBridge);
  const webView = new WebViewDoctor(device.webView, embedded, device.diagnostics);
  const updates = new UpdatesStore(device.updates, { purchases, navigation, connectivity });
  const installation = new InstallationStore(device.installation);
  const privacy = new PrivacyStore(ports.privacy, device, lastKnown);
  const deviceData = new DeviceData({ device, session, signOut, purchases });

  /** A player comes or goes: nothing of one is left for the next. */
  function changePlayer(userId: string | undefined): void {
    player.reset();
    catalogue.reset();
    purchases.leave();
    linkedEmail.reset();
    privacy.reset();
    const { state } = session;
    screenshots.leave(state.kind === 'absent' && state.left);
    if (userId === undefined) return;
    signOut.dismiss();
    void player.enter(userId);
    void linkedEmail.read();
    void privacy.enter(userId);
    void screenshots.enter(userId);
    void location.resolve(userId);
    void purchases.enter(userId);
  }

  /** What is known of a player stays on this device as long as the platform has not said that nobody is signed in. */
  function rememberPlayer(state: SessionState): void {
    expectedPlayer.note(state);
    if (state.kind === 'present') void lastKnown.enter(state.session.userId);
    if (state.kind === 'absent') void lastKnown.wipe();
  }

  /** The platform is within reach, and the player is known to it. */
  const inTouch = () => connectivity.online && session.state.kind === 'present';

  /** Prices wait for a player and a place; they are read anew when the place changes or the network is back. */
  function pricesWanted(): string | undefined {
    if (session.userId === undefined || location.state.kind !== 'known') return undefined;
    return `${session.userId} ${location.billingPlatformId} ${inTouch()}`;
  }

  function readWhatIsMissing(wanted: string | undefined): void {
    if (wanted === undefined) return;
    if (inTouch() || !catalogue.loaded) void catalogue.load();
    if (!inTouch()) return;
    void purchases.resume();
    if (player.state.kind === 'failed') void player.refetch();
    if (linkedEmail.state.kind === 'failed') void linkedEmail.read();
    if ('problem' in privacy.state) void privacy.refetch();
  }

  async function backInReach(): Promise<void> {
    void signOut.retry();
    const { kind } = session.state;
    if (kind === 'remembered' || kind === 'unreachable') await session.ensure();
  }

  /** Asks ahead of `start` what a player who is likely to come will need first, on a page that is theirs. */
  function ahead(): void {
    if (!expectedPlayer.awaited) return;
    session.ahead();
    location.ahead();
  }

  /** Starts listening and reading. Returns how to stop. */
  function start(): () => void {
    language.restore();
    embedded.restore();
    void webView.start();
    const stops = [
      connectivity.start(),
      updates.start(),
      installation.start(),
      session.start(),
      screenshots.start(),
      keepTabsInStep({ session, player, language }, device.tabs),
      purchases.start(),
      device.onVisible(() => void purchases.resume()),
      reaction(() => session.state, rememberPlayer),
      reaction(() => session.userId, changePlayer),
      reaction(pricesWanted, readWhatIsMissing),
      reaction(
        () => connectivity.online,
        (online) => online && void backInReach(),
      ),
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
    expectedPlayer,
    signOut,
    linkedEmail,
    location,
    player,
    catalogue,
    purchases,
    updates,
    installation,
    embedded,
    screenshots,
    privacy,
    privacyService: ports.privacy,
    deviceData,
    webView,
    device,
    payments,
    password: ports.password,
    promo: ports.promo,
    gameBridge: ports.gameBridge,
    ahead,
    start,
  };
}
