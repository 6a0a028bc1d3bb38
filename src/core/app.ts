import type { AnalyticsPort } from '#ports/analytics.ts';
import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { PasswordPort } from '#ports/password.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { SessionPort } from '#ports/session.ts';
import type { WithdrawalPort } from '#ports/withdrawal.ts';
import { reaction } from 'mobx';
import type { AccountDependencies, AccountLifecycle } from './account.ts';
import { AnalyticsReporter } from './analytics/analytics-reporter.ts';
import { ConnectivityStore } from './device/connectivity-store.ts';
import { EmbeddedStore } from './device/embedded-store.ts';
import type { FamilyDependencies, FamilyStore } from './family/family-store.ts';
import { LanguageStore } from './language/language-store.ts';
import { LastKnown } from './last-known/last-known.ts';
import { NavigationStore } from './navigation/navigation-store.ts';
import { PartLoader } from './part-loader.ts';
import { LikelySignedIn, hasLeft } from './session/likely-signed-in.ts';
import { finishSignOuts } from './session/finish-sign-outs.ts';
import { syncDeviceIdentity } from './session/device-identity.ts';
import { SessionStore } from './session/session-store.ts';
import { SignOut } from './session/sign-out.ts';
import { syncTabs } from './session/tab-sync.ts';
import type { Settings } from './settings.ts';
import { UpdatesStore } from './device/updates-store.ts';

/** Maximum time to remove a player's data before the document is replaced, in milliseconds. */
const patience = 3_000;

/** Ports that every visitor needs. */
export interface Ports {
  readonly session: SessionPort;
  readonly password: PasswordPort;
  /** Its other methods need a signed-in player. */
  readonly privacy: Pick<PrivacyPort, 'confirm'>;
  readonly withdrawal: WithdrawalPort;
  readonly analytics: AnalyticsPort;
  /** Loads the adapter of the game bridge; undefined if that fails. Never rejects. */
  readonly loadGame: () => Promise<Pick<GameBridgePort, 'send' | 'listens'> | undefined>;
  readonly device: DevicePort;
}

export type App<A extends AccountLifecycle = AccountLifecycle> = ReturnType<typeof createApp<A>>;

/**
 * Builds the stores that every visitor needs, and connects them. Only the stored language is read before `start`.
 *
 * @param loadAccount loads and builds the stores that only a signed-in player needs; rejects if a chunk fails to load
 * @param loadFamily loads and builds the store of the family's rules; undefined in a build without them
 */
export function createApp<A extends AccountLifecycle>(
  ports: Ports,
  settings: Settings,
  loadAccount: (app: AccountDependencies) => Promise<A>,
  loadFamily?: (app: FamilyDependencies) => Promise<FamilyStore>,
) {
  const { device, loadGame } = ports;
  const language = new LanguageStore(device);
  language.restore();
  const analytics = new AnalyticsReporter(ports.analytics, device, language, settings);
  const connectivity = new ConnectivityStore(device.connectivity);
  const navigation = new NavigationStore(analytics);
  const sessionPort = finishSignOuts(ports.session, device.preferences);
  const lastKnown = new LastKnown(device.lastKnown, device.clock);
  const embedded = new EmbeddedStore(device, loadGame);
  const session = new SessionStore(
    sessionPort,
    device.clock,
    {
      // The data of an ended session stays if it could not be removed.
      player: async () =>
        device.preferences.read('signed-in') === '' ? undefined : lastKnown.player(),
      owner: () => lastKnown.owner(),
      get left() {
        return hasLeft(device.preferences);
      },
    },
    () => embedded.on,
  );
  const likelySignedIn = new LikelySignedIn(device.preferences, session);
  const signOut = new SignOut(session, sessionPort, analytics, device.diagnostics, device.clock);
  const family =
    loadFamily &&
    new PartLoader(
      () =>
        loadFamily({
          session,
          connectivity,
          device,
          async inspect(userId, look) {
            return (await account.load())?.purchases.inspect(userId, look);
          },
        }),
      device.diagnostics,
    );
  const account: PartLoader<A> = new PartLoader(
    () =>
      loadAccount({
        settings,
        device,
        embedded,
        sessionPort,
        analytics,
        connectivity,
        navigation,
        lastKnown,
        session,
        signOut,
        family,
      }),
    device.diagnostics,
  );
  const purchases = {
    get busy() {
      return account.value?.purchases.busy ?? false;
    },
  };
  const deviceIdentity = syncDeviceIdentity(session, lastKnown, likelySignedIn, purchases);
  let wiping: Promise<unknown> = Promise.resolve();
  const updates = new UpdatesStore(device.updates, {
    purchases,
    navigation,
    connectivity,
    mailLink: device.mailLink,
  });

  async function onReachable(): Promise<void> {
    if (account.state.kind === 'failed') void account.load();
    if (family?.state.kind === 'failed') void family.load();
    void signOut.retry();
    language.retry();
    embedded.start();
    const { kind } = session.state;
    if (kind === 'remembered' || kind === 'unreachable') await session.ensure();
  }

  /**
   * Replaces the document after its player has left, once their data is removed from the device. Unresponsive storage
   * or a chunk delays that by `patience` at most. If it waits for the network, the result stops that, see
   * `DevicePort.reload`.
   */
  async function replaceDocument(): Promise<(() => void) | undefined> {
    const late = new Promise<void>((resolve) => device.clock.after(patience, resolve));
    await Promise.race([wiping, late]);
    return device.reload();
  }

  /** Prefetches, before `start`, what a player's page needs first, if a player is likely to be signed in. */
  async function prefetch(): Promise<void> {
    if (!likelySignedIn.pending) return;
    session.prefetch();
    const loaded = await account.load();
    if (likelySignedIn.pending) loaded?.prefetch();
  }

  /**
   * The player has left: removes data that must not stay on this device. Not if a player signs in before the account is
   * loaded: it then serves that one.
   */
  async function leave(signedOut: boolean, who: string | undefined): Promise<void> {
    const loaded = account.value ?? (await account.load());
    if (session.userId === undefined) await loaded?.leave(signedOut, who);
  }

  /** Signed out before the platform said who is signed in: it is the player of this device, if any. */
  async function leaveUnknown(): Promise<void> {
    await leave(true, (await lastKnown.owner()) ?? undefined);
  }

  /** In the game's web view, missing capabilities are reported without waiting for a visit to the page. */
  async function reportWebView(): Promise<void> {
    const { WebViewCheck } = await import('./web-view/web-view-check.ts');
    await new WebViewCheck(device.webView, embedded).report(device.diagnostics);
  }

  /** Starts listening and loading. Returns a function that stops it. */
  function start(): () => void {
    embedded.restore();
    embedded.start();
    if (embedded.on) void reportWebView();
    // Shown on every page. Others load them later.
    if (device.preferences.read('family') === 'true') void family?.load();
    let reloading: (() => void) | undefined;
    const stops = [
      connectivity.start(),
      updates.start(),
      session.start(),
      signOut.start(),
      syncTabs(session, language, device.tabs),
      reaction(
        () => session.state,
        (state, before) => {
          // Before the record of the player is removed.
          if (state.kind === 'absent' && state.left && !state.elsewhere) void leaveUnknown();
          const noting = deviceIdentity.note(state, before);
          if (state.kind !== 'closed') return;
          const challenging = account.value?.payments.challenging;
          wiping = Promise.allSettled([noting, leave(state.by === 'signed-out', session.player)]);
          // The bank's dialog cannot be closed by a call, whatever page is open.
          if (challenging) void replaceDocument();
        },
      ),
      device.onVisible(() => void deviceIdentity.check()),
      reaction(
        () => session.userId,
        (userId) => userId !== undefined && signOut.dismiss(),
      ),
      reaction(
        () => session.userId !== undefined || likelySignedIn.pending,
        (needed) => needed && void account.load(),
        { fireImmediately: true },
      ),
      running(account),
      running(family),
      reaction(
        () => family?.state.kind === 'failed' || family?.value?.question.isMissing,
        (missing) => {
          reloading?.();
          reloading = missing ? updates.optionalMissing() : undefined;
        },
      ),
      reaction(
        () => navigation.screen,
        () => embedded.start(),
      ),
      reaction(
        () => connectivity.online,
        (online) => online && void onReachable(),
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
    sessionPort,
    likelySignedIn,
    signOut,
    account,
    family,
    updates,
    embedded,
    device,
    password: ports.password,
    privacyService: ports.privacy,
    withdrawalService: ports.withdrawal,
    /** Asks the game to close the web view. */
    closeWebView: () => void loadGame().then((game) => game?.send({ kind: 'close' })),
    replaceDocument,
    prefetch,
    start,
  };
}

/** Starts a part as soon as it is loaded. Returns a function that stops it. */
function running(part?: PartLoader<{ readonly start: () => () => void }>): () => void {
  let stop: (() => void) | undefined;
  const stopWaiting = reaction(
    () => part?.value,
    (value) => (stop = value?.start()),
    { fireImmediately: true },
  );
  return () => {
    stopWaiting();
    stop?.();
  };
}

/** The account's stores if its player is still signed in; otherwise undefined. */
export function shownAccount<A extends AccountLifecycle>({
  session,
  account,
}: Pick<App<A>, 'session' | 'account'>): A | undefined {
  return session.userId === session.player ? account.value : undefined;
}
