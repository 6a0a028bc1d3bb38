import type { Ports } from '#core/app.ts';
import type { ThirdParty } from '#ports/third-parties.ts';
import type { Slots } from '#ui/slots.ts';
import type { Config } from '../config.ts';
import type { LiveSettings } from '../live-settings.ts';
import { createAnalyticsOutbox } from './browser/analytics-outbox.ts';
import { browserClock } from './browser/clock.ts';
import { browserConnectivity } from './browser/connectivity.ts';
import { createBrowserDevice } from './browser/device.ts';
import { createGameBridge } from './browser/game-bridge.ts';
import { createJournal } from './browser/journal.ts';
import { onPageHidden } from './browser/page-hidden.ts';
import { createScriptLoader } from './browser/script-tag.ts';
import { createHttpCatalogue } from './http/catalogue.ts';
import { HttpClient } from './http/client.ts';
import { createEventDelivery } from './http/events.ts';
import { createHttpLocation } from './http/location.ts';
import { createHttpPassword } from './http/password.ts';
import { createHttpPayments } from './http/payments.ts';
import { createHttpPlayer } from './http/player.ts';
import { createHttpPrivacy } from './http/privacy.ts';
import { createHttpPromo } from './http/promo.ts';
import { createHttpScreenshots } from './http/screenshots.ts';
import { createHttpSession } from './http/session.ts';
import { captchaScripts } from './recaptcha/addresses.ts';
import { captchaRuns, createCaptchaWidget } from './recaptcha/captcha-widget.tsx';
import { stripeScripts } from './stripe/addresses.ts';
import { createStripe } from './stripe/stripe.ts';

/** The store on a game platform. `scripts`: addresses of scripts of others that the page may run. */
export function createBackend(config: Config & LiveSettings): {
  readonly ports: Ports;
  readonly slots: Slots;
  readonly scripts: readonly RegExp[];
} {
  const { applicationId, billingPlatforms, platform } = config;
  const clock = browserClock;
  const connectivity = browserConnectivity;
  const loadScript = createScriptLoader(clock);
  const client = new HttpClient(platform, clock, (request) => fetch(request));
  addEventListener('pagehide', client.exchange.abandon);
  const device = createBrowserDevice(createHttpLocation(client), connectivity);
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
      session: createHttpSession(client, platform.identityProvider),
      player: createHttpPlayer(client),
      catalogue: createHttpCatalogue(client, platform.environment),
      payments: { ...createHttpPayments(client), ...stripe.payments },
      analytics: createAnalyticsOutbox({
        clock,
        connectivity,
        deliver: createEventDelivery(client),
        onHidden: onPageHidden,
      }),
      journal: createJournal(),
      thirdParties,
      gameBridge: createGameBridge({
        clock,
        newId: device.newId,
        gameOrigin: platform.gameOrigin,
        engineLoader: platform.gameEngineLoader,
        loadScript,
        embedded: () => device.preferences.read('embedded') === 'true',
      }),
      password: createHttpPassword(client, applicationId),
      privacy: createHttpPrivacy(client, applicationId),
      promo: createHttpPromo(client),
      screenshots: createHttpScreenshots(client),
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

const thirdParties: readonly ThirdParty[] = [
  { role: 'cards', name: 'Stripe', privacyPolicy: 'https://stripe.com/privacy' },
  { role: 'captcha', name: 'Google', privacyPolicy: 'https://policies.google.com/privacy' },
];

function exactly(address: string | null): readonly RegExp[] {
  return address === null ? [] : [new RegExp(`^${address.replaceAll('.', '\\.')}$`)];
}
