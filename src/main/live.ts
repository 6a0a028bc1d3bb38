import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { PasswordPort } from '#ports/password.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { WithdrawalPort } from '#ports/withdrawal.ts';
import type { Backend } from './backend.ts';
import type { Config } from './config/config.ts';
import type { LiveSettings } from './config/live.ts';
import { createAnalyticsOutbox } from '#adapters/browser/reports/analytics-outbox.ts';
import { createEventStore } from '#adapters/browser/storage/event-store.ts';
import { browserClock } from '#adapters/browser/clock.ts';
import { browserConnectivity } from '#adapters/browser/page/connectivity.ts';
import { createBrowserDevice } from '#adapters/browser/device.ts';
import { withConsole, consoleDiagnostics } from '#adapters/browser/reports/diagnostics.ts';
import { lazyPort, tryLoad, unreachable } from '#adapters/browser/lazy-port.ts';
import { onPageHidden } from '#adapters/browser/page/page-hidden.ts';
import { createAppUpdates } from '#adapters/browser/worker/service-worker.ts';
import { createScriptLoader } from '#adapters/browser/page/script-tag.ts';
import { takePrefetched } from '#adapters/http/prefetched-requests.ts';
import { HttpClient } from '#adapters/http/client.ts';
import { createEventDelivery } from '#adapters/http/events.ts';
import { createHttpLocation } from '#adapters/http/location.ts';
import { Reachability } from '#adapters/http/reachability.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import type { createHttpSignIn, PasswordCalls } from '#adapters/http/sign-in.ts';
import { captchaScript, captchaScripts } from '#adapters/recaptcha/addresses.ts';
import { stripeScripts } from '#adapters/stripe/addresses.ts';

/** A live store uses its build's settings unchanged. */
export function settingsAtStart<C>(config: C): C {
  return config;
}

/** The store on a game platform. */
export async function createBackend(config: Config & LiveSettings): Promise<Backend> {
  const { platform } = config;
  const clock = browserClock;
  const requestedScripts = new Set<string>();
  const loadScript = createScriptLoader(clock, requestedScripts);
  const prefetched = takePrefetched();
  const client = new HttpClient(
    platform,
    clock,
    (request) => prefetched.take(request) ?? fetch(request),
    (reached) => connectivity.onOutcome(reached),
    prefetched.forget,
  );
  const location = createHttpLocation(client);
  const connectivity = new Reachability(browserConnectivity, clock, () => location.lookUpCountry());
  addEventListener('pagehide', client.exchange.abandon);
  const updates = createAppUpdates();
  const device = createBrowserDevice(location, connectivity, updates, createDiagnostics(config));
  const captchaMayRun = () => requestedScripts.has(captchaScript);
  // The game engine's script is of the store's own host.
  const thirdPartyMayRun = () => [...requestedScripts].some((address) => !address.startsWith('/'));
  const dependencies = { config, client, device, loadScript, captchaMayRun };
  return {
    ports: {
      session: {
        ...createHttpSession(client),
        ...createLazySignIn(client, config, device.diagnostics.note),
      },
      ...createLazyPorts(client, config),
      analytics: createAnalyticsOutbox({
        clock,
        connectivity,
        deliver: createEventDelivery(client),
        onHidden: onPageHidden,
        store: createEventStore(),
      }),
      loadGame: () =>
        tryLoad(async () => (await import('./live-game-bridge.ts')).gameBridgeOf(dependencies)),
      device,
    },
    slots: { captchaMayRun, thirdPartyMayRun },
    scripts: [
      ...stripeScripts(platform.fraudSignals),
      ...captchaScripts,
      ...(platform.gameEngineLoader === null ? [] : [platform.gameEngineLoader]),
    ],
    account: async () => {
      const { createAccountBackend } = await import(
        /* webpackChunkName: "account" */ './live-account.ts'
      );
      return createAccountBackend(dependencies);
    },
    family: CONFIG.family
      ? async (app, translator) => {
          const [{ createFamily }, { createHttpFamily }] = await Promise.all([
            import(/* webpackChunkName: "family" */ './family.ts'),
            import(/* webpackChunkName: "family" */ '#adapters/http/family.ts'),
          ]);
          const platformTime = () => client.tokens.platformTime();
          return createFamily(createHttpFamily(client), platformTime, device, app, translator);
        }
      : undefined,
  };
}

/** The console, and the configured endpoint: its adapter is loaded with the first error. */
function createDiagnostics({ appVersion, platform }: Config & LiveSettings): DiagnosticsPort {
  const { errorReportUrl: url } = platform;
  if (url === null) return consoleDiagnostics;
  return withConsole(async () => {
    const { createLiveErrorReports } = await import('./live-error-reports.ts');
    return createLiveErrorReports(url, appVersion);
  });
}

/** Adapters of public pages that few visitors use. Each is loaded with its first call. */
function createLazyPorts(client: HttpClient, { applicationId }: Config & LiveSettings) {
  return {
    password: lazyPort<PasswordPort>(
      async () =>
        (await import('#adapters/http/password.ts')).createHttpPassword(client, applicationId),
      { requestReset: unreachable, change: unreachable },
    ),
    privacy: lazyPort<Pick<PrivacyPort, 'confirm'>>(
      async () =>
        (await import('#adapters/http/privacy.ts')).createHttpPrivacy(client, applicationId),
      { confirm: unreachable },
    ),
    withdrawal: lazyPort<WithdrawalPort>(
      async () =>
        (
          await import(/* webpackChunkName: "withdraw" */ '#adapters/http/withdrawal.ts')
        ).createHttpWithdrawal(client, applicationId),
      { declare: unreachable },
    ),
  };
}

/**
 * The calls with a password, in the chunks of the two screens that ask for one. They are loaded by then: a password
 * check is sent at once, before a sign-out that follows it (`core/session/finish-sign-outs.ts`).
 */
function createLazySignIn(
  client: HttpClient,
  { platform }: LiveSettings,
  note: DiagnosticsPort['note'],
): PasswordCalls {
  const connect = async (loading: Promise<{ createHttpSignIn: typeof createHttpSignIn }>) =>
    (await loading).createHttpSignIn(client, platform.identityProvider, note);
  return {
    ...lazyPort<Pick<PasswordCalls, 'signIn'>>(
      () => connect(import(/* webpackChunkName: "login" */ '#adapters/http/sign-in.ts')),
      { signIn: unreachable },
    ),
    ...lazyPort<Pick<PasswordCalls, 'checkPassword'>>(
      () => connect(import(/* webpackChunkName: "family-screen" */ '#adapters/http/sign-in.ts')),
      { checkPassword: unreachable },
    ),
  };
}
