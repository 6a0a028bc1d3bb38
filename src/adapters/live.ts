import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { PasswordPort } from '#ports/password.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { Backend } from '../backend.ts';
import type { Config } from '../config.ts';
import type { LiveSettings } from '../live-settings.ts';
import { createAnalyticsOutbox } from './browser/analytics-outbox.ts';
import { createEventStore } from './browser/event-store.ts';
import { browserClock } from './browser/clock.ts';
import { browserConnectivity } from './browser/connectivity.ts';
import { createBrowserDevice } from './browser/device.ts';
import { consoleAnd, consoleDiagnostics } from './browser/diagnostics.ts';
import { bring, lazyPort } from './browser/lazy-port.ts';
import { onPageHidden } from './browser/page-hidden.ts';
import { createAppUpdates } from './browser/service-worker.ts';
import { cookieLost, noteOtherSites } from './browser/same-site.ts';
import { createScriptLoader } from './browser/script-tag.ts';
import { takeAskedAhead } from './http/asked-ahead.ts';
import { HttpClient } from './http/client.ts';
import { createEventDelivery } from './http/events.ts';
import { createHttpLocation } from './http/location.ts';
import { Reachability } from './http/reachability.ts';
import { createHttpSession } from './http/session.ts';
import { captchaScript, captchaScripts } from './recaptcha/addresses.ts';
import { stripeScripts } from './stripe/addresses.ts';

/** The store on a game platform. */
export async function createBackend(config: Config & LiveSettings): Promise<Backend> {
  const { platform } = config;
  const clock = browserClock;
  const scriptsAsked = new Set<string>();
  const loadScript = createScriptLoader(clock, scriptsAsked);
  const ahead = takeAskedAhead();
  const client = new HttpClient(
    platform,
    clock,
    (request) => ahead.take(request) ?? fetch(request),
    (reached) => connectivity.heard(reached),
    ahead.forget,
  );
  const location = createHttpLocation(client);
  const connectivity = new Reachability(browserConnectivity, clock, () => location.lookUpCountry());
  addEventListener('pagehide', client.exchange.abandon);
  const updates = createAppUpdates();
  const device = createBrowserDevice(location, connectivity, updates, createDiagnostics(config));
  const captchaMayRun = () => scriptsAsked.has(captchaScript);
  const { partMissing } = updates;
  const surroundings = { config, client, device, loadScript, captchaMayRun, partMissing };
  const hosts = [platform.apiUrl, platform.privacyUrl];
  noteOtherSites(window.location.hostname, hosts, device.diagnostics.note);
  return {
    ports: {
      session: createHttpSession(client, platform.identityProvider, () =>
        device.diagnostics.note('Cookie lost', cookieLost),
      ),
      ...createLazyPorts(client, config, partMissing),
      analytics: createAnalyticsOutbox({
        clock,
        connectivity,
        deliver: createEventDelivery(client),
        onHidden: onPageHidden,
        store: createEventStore(),
      }),
      bringGame: () =>
        bring(
          async () => (await import('./live-game-bridge.ts')).gameBridgeOf(surroundings),
          partMissing,
        ),
      device,
    },
    slots: { captchaMayRun, othersMayRun: () => scriptsAsked.size > 0 },
    scripts: [...stripeScripts, ...captchaScripts, ...exactly(platform.gameEngineLoader)],
    account: async () => {
      const { createAccountBackend } = await import(
        /* webpackChunkName: "account" */ './live-account.ts'
      );
      return createAccountBackend(surroundings);
    },
  };
}

/** The console, and whoever the configuration names besides: their adapter comes with the first error. */
function createDiagnostics({ appVersion, platform }: Config & LiveSettings): DiagnosticsPort {
  const { errorReportUrl: url } = platform;
  if (url === null) return consoleDiagnostics;
  return consoleAnd(async () => {
    const { createLiveErrorReports } = await import('./live-error-reports.ts');
    return createLiveErrorReports(url, appVersion);
  });
}

/** Open pages that not everybody comes to: their adapters come when they are first asked. */
function createLazyPorts(
  client: HttpClient,
  { applicationId }: Config & LiveSettings,
  partMissing: () => void,
) {
  return {
    password: lazyPort<PasswordPort>(
      async () => (await import('./http/password.ts')).createHttpPassword(client, applicationId),
      { requestReset: true, change: true },
      partMissing,
    ),
    privacy: lazyPort<Pick<PrivacyPort, 'confirm'>>(
      async () => (await import('./http/privacy.ts')).createHttpPrivacy(client, applicationId),
      { confirm: true },
      partMissing,
    ),
  };
}

function exactly(address: string | null): readonly RegExp[] {
  return address === null ? [] : [new RegExp(`^${address.replaceAll('.', '\\.')}$`)];
}
