import type { AccountPorts } from '#core/account.ts';
import type { PriceQuery } from '#ports/catalogue.ts';
import type { Device } from '#ports/device.ts';
import type { PromoPort } from '#ports/promo.ts';
import type { ScreenshotsPort } from '#ports/screenshots.ts';
import type { AccountSlots } from '#ui/slots.ts';
import type { Config } from '../config.ts';
import type { LiveSettings } from '../live-settings.ts';
import { createGameBridge } from './browser/game-bridge.ts';
import { createJournal } from './browser/journal.ts';
import { onFirstWorker, readKeptPrices } from './browser/kept-prices.ts';
import { lazyPort } from './browser/lazy-port.ts';
import { createPictures } from './browser/pictures.ts';
import type { LoadScript } from './browser/script-tag.ts';
import { browserSharing } from './browser/sharing.ts';
import { createStoredData } from './browser/stored-data.ts';
import { createHttpCatalogue } from './http/catalogue.ts';
import type { HttpClient } from './http/client.ts';
import type { PlatformPayments } from './http/payments.ts';
import { createHttpPlayer } from './http/player.ts';
import { priceVariables } from './http/price-query.ts';
import { createHttpPrivacy } from './http/privacy.ts';
import { createCaptchaWidget } from './recaptcha/captcha-widget.tsx';
import { createStripe } from './stripe/stripe.ts';

/** What the account shares with the rest of the store. */
interface Surroundings {
  readonly config: Config & LiveSettings;
  readonly client: HttpClient;
  readonly device: Device;
  readonly loadScript: LoadScript;
  /** Told when an adapter did not come. */
  readonly partMissing: () => void;
}

/** What only a signed-in player needs of the platform, the card provider and the browser. */
export function createAccountBackend({
  config: { applicationId, billingPlatforms, platform },
  client,
  device,
  loadScript,
  partMissing,
}: Surroundings): { readonly ports: AccountPorts; readonly slots: AccountSlots } {
  const { clock, connectivity } = device;
  const stripe = createStripe({
    keys: {
      [billingPlatforms.elsewhere]: platform.stripeKeys.elsewhere,
      [billingPlatforms.brazil]: platform.stripeKeys.brazil,
    },
    clock,
    connectivity,
    loadScript,
  });
  const { prices } = createHttpCatalogue(client, platform.environment);
  const payments = lazyPort<PlatformPayments>(
    // Comes with the screen that needs it first (`ui/routes.ts`).
    async () =>
      (await import(/* webpackChunkName: "checkout" */ './http/payments.ts')).createHttpPayments(
        client,
      ),
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
  return {
    ports: {
      player: createHttpPlayer(client),
      catalogue: {
        prices(query: PriceQuery) {
          if (query.keep) onFirstWorker(() => void prices(query));
          return prices(query);
        },
        lastKnown: (query: PriceQuery) =>
          readKeptPrices(priceVariables(platform.environment, query)),
      },
      payments: { ...payments, ...stripe.payments },
      privacy: createHttpPrivacy(client, applicationId),
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
      gameBridge: createGameBridge({
        clock,
        newId: device.newId,
        gameOrigin: platform.gameOrigin,
        engineLoader: platform.gameEngineLoader,
        loadScript,
        embedded: () => device.preferences.read('embedded') === 'true',
      }),
      journal: createJournal(),
      pictures: createPictures(),
      sharing: browserSharing,
      storedData: createStoredData(),
    },
    slots: {
      CardFields: stripe.CardFields,
      CaptchaWidget: createCaptchaWidget({
        siteKey: platform.recaptchaSiteKey,
        clock,
        loadScript,
      }),
    },
  };
}
