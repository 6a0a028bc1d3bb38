import type { Ports } from '#core/app.ts';
import type { CataloguePort, PriceQuery } from '#ports/catalogue.ts';
import type { Diagnostics } from '#ports/diagnostics.ts';
import type { PasswordPort } from '#ports/password.ts';
import type { PlayerPort } from '#ports/player.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { PromoPort } from '#ports/promo.ts';
import type { ScreenshotsPort } from '#ports/screenshots.ts';
import type { Slots } from '#ui/slots.ts';
import type { Config } from '../config.ts';
import type { LiveSettings } from '../live-settings.ts';
import { createAnalyticsOutbox } from './browser/analytics-outbox.ts';
import { createEventStore } from './browser/event-store.ts';
import { browserClock } from './browser/clock.ts';
import { browserConnectivity } from './browser/connectivity.ts';
import { createBrowserDevice } from './browser/device.ts';
import { consoleAnd, consoleDiagnostics } from './browser/diagnostics.ts';
import { createGameBridge } from './browser/game-bridge.ts';
import { createJournal } from './browser/journal.ts';
import { onFirstWorker, readKeptPrices } from './browser/kept-prices.ts';
import { lazyPort } from './browser/lazy-port.ts';
import { onPageHidden } from './browser/page-hidden.ts';
import { createAppUpdates } from './browser/service-worker.ts';
import { cookieLost, noteOtherSites } from './browser/same-site.ts';
import { createScriptLoader } from './browser/script-tag.ts';
import { HttpClient } from './http/client.ts';
import { createEventDelivery } from './http/events.ts';
import { createHttpLocation } from './http/location.ts';
import type { PlatformPayments } from './http/payments.ts';
import { Reachability } from './http/reachability.ts';
import { createHttpSession } from './http/session.ts';
import { captchaScripts } from './recaptcha/addresses.ts';
import { captchaRuns, createCaptchaWidget } from './recaptcha/captcha-widget.tsx';
import { stripeScripts } from './stripe/addresses.ts';
import type { ProviderPayments } from './stripe/provider.ts';
import { createStripe } from './stripe/stripe.ts';

/** The store on a game platform. `scripts`: addresses of scripts of others that the page may run. */
export async function createBackend(config: Config & LiveSettings): Promise<{
  readonly ports: Ports;
  readonly slots: Slots;
  readonly scripts: readonly RegExp[];
}> {
  const { billingPlatforms, platform } = config;
  const clock = browserClock;
  const loadScript = createScriptLoader(clock);
  const client = new HttpClient(
    platform,
    clock,
    (request) => fetch(request),
    (reached) => connectivity.heard(reached),
  );
  const location = createHttpLocation(client);
  const connectivity = new Reachability(browserConnectivity, clock, () => location.lookUpCountry());
  addEventListener('pagehide', client.exchange.abandon);
  const updates = createAppUpdates();
  const device = createBrowserDevice(location, connectivity, updates, createDiagnostics(config));
  const hosts = [platform.apiUrl, platform.privacyUrl];
  noteOtherSites(window.location.hostname, hosts, device.diagnostics.note);
  const stripe = createStripe({
    keys: {
      [billingPlatforms.elsewhere]: platform.stripeKeys.elsewhere,
      [billingPlatforms.brazil]: platform.stripeKeys.brazil,
    },
    clock,
    connectivity,
    loadScript,
  });
  return {
    ports: {
      session: createHttpSession(client, platform.identityProvider, () =>
        device.diagnostics.note(cookieLost),
      ),
      ...createLaterPorts(client, config, stripe.payments, updates.partMissing),
      analytics: createAnalyticsOutbox({
        clock,
        connectivity,
        deliver: createEventDelivery(client),
        onHidden: onPageHidden,
        store: createEventStore(),
      }),
      journal: createJournal(),
      gameBridge: createGameBridge({
        clock,
        newId: device.newId,
        gameOrigin: platform.gameOrigin,
        engineLoader: platform.gameEngineLoader,
        loadScript,
        embedded: () => device.preferences.read('embedded') === 'true',
      }),
      device,
    },
    slots: {
      CardFields: stripe.CardFields,
      CaptchaWidget: createCaptchaWidget({
        siteKey: platform.recaptchaSiteKey,
        clock,
        loadScript,
      }),
      captchaRuns,
    },
    scripts: [...stripeScripts, ...captchaScripts, ...exactly(platform.gameEngineLoader)],
  };
}

/** The console, and whoever the configuration names besides: their adapter comes with the first error. */
function createDiagnostics({ appVersion, platform }: Config & LiveSettings): Diagnostics {
  const { errorReportUrl: url } = platform;
  if (url === null) return consoleDiagnostics;
  return consoleAnd(async () => {
    const { createErrorReports } = await import('./http/error-reports.ts');
    return createErrorReports({
      url,
      release: appVersion,
      clock: browserClock,
      fetcher: (address, init) => fetch(address, init),
      onHidden: onPageHidden,
    });
  });
}

/** Ports that the login page does without: their adapters come when they are first asked. */
function createLaterPorts(
  client: HttpClient,
  { applicationId, platform }: Config & LiveSettings,
  provider: ProviderPayments,
  partMissing: () => void,
) {
  const payments = lazyPort<PlatformPayments>(
    async () => (await import('./http/payments.ts')).createHttpPayments(client),
    {
      profiles: true,
      updateProfile: true,
      deleteProfile: true,
      createProfile: true,
      createPurchase: true,
      confirm: true,
      grant: true,
    },
    partMissing,
  );
  const { prices } = lazyPort<Pick<CataloguePort, 'prices'>>(
    async () =>
      (await import(/* webpackChunkName: "game" */ './http/catalogue.ts')).createHttpCatalogue(
        client,
        platform.environment,
      ),
    { prices: true },
    partMissing,
  );
  return {
    player: lazyPort<PlayerPort>(
      async () =>
        (await import(/* webpackChunkName: "game" */ './http/player.ts')).createHttpPlayer(client),
      { profile: true },
      partMissing,
    ),
    catalogue: {
      prices(query: PriceQuery) {
        if (query.keep) onFirstWorker(() => void prices(query));
        return prices(query);
      },
      lastKnown: ({ billingPlatformId, skuIds: ids }: PriceQuery) =>
        readKeptPrices({ environment: platform.environment, billingPlatformId, ids }),
    },
    payments: { ...payments, ...provider },
    password: lazyPort<PasswordPort>(
      async () => (await import('./http/password.ts')).createHttpPassword(client, applicationId),
      { requestReset: true, change: true },
      partMissing,
    ),
    privacy: lazyPort<PrivacyPort>(
      async () => (await import('./http/privacy.ts')).createHttpPrivacy(client, applicationId),
      {
        confirm: true,
        requestData: true,
        requestEmailChange: true,
        scheduleDeletion: true,
        cancelDeletion: true,
        schedules: true,
        adsConsent: true,
        changeAdsConsent: true,
        validateCaptcha: true,
      },
      partMissing,
    ),
    promo: lazyPort<PromoPort>(
      async () => (await import('./http/promo.ts')).createHttpPromo(client),
      { redeem: true },
      partMissing,
    ),
    screenshots: lazyPort<ScreenshotsPort>(
      async () => (await import('./http/screenshots.ts')).createHttpScreenshots(client),
      { save: true, delete: true },
      partMissing,
    ),
  };
}

function exactly(address: string | null): readonly RegExp[] {
  return address === null ? [] : [new RegExp(`^${address.replaceAll('.', '\\.')}$`)];
}
