import { lazy } from 'react';
import catalogue from '#brand/catalogue.json' with { type: 'json' };
import type { PriceQuery } from '#ports/catalogue.ts';
import type { MaintenancePort } from '#ports/maintenance.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { PromoPort } from '#ports/promo.ts';
import type { PurchaseHistoryPort } from '#ports/purchase-history.ts';
import type { ScreenshotsPort } from '#ports/screenshots.ts';
import type { AccountBackend } from './backend.ts';
import type { Config } from './config/config.ts';
import type { LiveSettings } from './config/live.ts';
import { createJournal } from '#adapters/browser/storage/journal.ts';
import { onFirstWorker, readKeptPrices } from '#adapters/browser/storage/kept-prices.ts';
import { lazyPort, unreachable } from '#adapters/browser/lazy-port.ts';
import { createLazyPictures } from '#adapters/browser/pictures/lazy-pictures.ts';
import { createLazyStoredData } from '#adapters/browser/storage/lazy-stored-data.ts';
import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import type { PlatformProfiles } from '#adapters/http/payment-profiles.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { priceVariables } from '#adapters/http/price-query.ts';
import { readSchedules } from '#adapters/http/deletion-schedules.ts';
import { type GameDependencies, gameBridgeOf } from './live-game-bridge.ts';
import { createCaptchaWidget } from '#adapters/recaptcha/captcha-widget.tsx';
import { createCardFields } from '#adapters/stripe/card-fields.tsx';
import type { ProviderPayments } from '#adapters/stripe/provider.ts';
import type { StripeParts } from '#adapters/stripe/stripe.ts';

/** With the checkout's screen, which alone draws them. */
const walletButtons = () =>
  import(/* webpackChunkName: "checkout" */ '#adapters/stripe/wallet-buttons.tsx');

/** Dependencies of the account, shared with the rest of the store. */
interface AccountDependencies extends GameDependencies {
  readonly config: Config & LiveSettings;
  readonly client: HttpClient;
  /** Whether the captcha's script may run in this document. */
  readonly captchaMayRun: () => boolean;
}

/** Adapters of the platform, the card provider and the browser that only a signed-in player needs. */
export function createAccountBackend(dependencies: AccountDependencies): AccountBackend {
  const { config, client, device, loadScript, captchaMayRun } = dependencies;
  const { applicationId, platform } = config;
  const { clock, connectivity } = device;
  let stripeParts: StripeParts | undefined;
  /** Loaded with the checkout's screen (`ui/routing/screen-chunks.ts`), or when an open purchase needs it. */
  const stripe = async () => {
    const { createStripe } = await import(
      /* webpackChunkName: "checkout" */ '#adapters/stripe/stripe.ts'
    );
    return (stripeParts ??= createStripe({
      keys: platform.stripeKeys,
      fraudSignals: platform.fraudSignals,
      loadScript,
      clock,
    }));
  };
  const provider = lazyPort<ProviderPayments>(async () => (await stripe()).provider, {
    createMethod: unreachable,
    createWalletMethod: unreachable,
    challengeState: unreachable,
    challenge: unreachable,
  });
  /** Loaded with the checkout's screen, which alone shows and registers cards. */
  const profiles = lazyPort<PlatformProfiles>(
    async () =>
      (
        await import(/* webpackChunkName: "checkout" */ '#adapters/http/payment-profiles.ts')
      ).createHttpProfiles(client, () =>
        device.diagnostics.note('Could not Retrieve Payment Profiles', 'unreadable'),
      ),
    {
      profiles: unreachable,
      updateProfile: unreachable,
      deleteProfile: unreachable,
      createProfile: unreachable,
    },
  );
  /**
   * The provider's script is not loaded in a document that a mail's link opened, or that may run another third party's
   * script.
   */
  const isBlocked = () => device.mailLink !== null || captchaMayRun();
  const { prices } = createHttpCatalogue(client, platform.environment, () =>
    device.diagnostics.note('Prices left out'),
  );
  /** The last requested prices: if they did not pass through a worker, the first worker requests them again. */
  let toKeep: PriceQuery | undefined;
  return {
    ports: {
      player: createHttpPlayer(client),
      catalogue: {
        prices(query: PriceQuery) {
          if (query.keep) {
            if (!toKeep) onFirstWorker(() => toKeep && void prices(toKeep));
            toKeep = query;
          }
          return prices(query);
        },
        lastKnown: (query: PriceQuery) =>
          readKeptPrices(priceVariables(platform.environment, query)),
      },
      payments: {
        ...createHttpPayments(client),
        ...profiles,
        ...provider,
        challengeState: async (...intent) =>
          isBlocked() ? unreachable : provider.challengeState(...intent),
      },
      purchaseHistory: lazyPort<PurchaseHistoryPort>(
        async () =>
          (await import('#adapters/http/purchase-history.ts')).createHttpPurchaseHistory(
            client,
            () => device.diagnostics.note('Purchases left out'),
          ),
        { page: unreachable },
      ),
      privacy: {
        schedules: () => readSchedules(client),
        ...lazyPort<Omit<PrivacyPort, 'schedules'>>(
          async () =>
            (await import('#adapters/http/privacy.ts')).createHttpPrivacy(client, applicationId),
          {
            confirm: unreachable,
            requestData: unreachable,
            requestEmailChange: unreachable,
            scheduleDeletion: unreachable,
            cancelDeletion: unreachable,
            adsConsent: unreachable,
            changeAdsConsent: unreachable,
            validateCaptcha: unreachable,
          },
        ),
      },
      promo: lazyPort<PromoPort>(
        async () => (await import('#adapters/http/promo.ts')).createHttpPromo(client),
        { redeem: unreachable },
      ),
      screenshots: lazyPort<ScreenshotsPort>(
        async () => (await import('#adapters/http/screenshots.ts')).createHttpScreenshots(client),
        { save: unreachable, delete: unreachable },
      ),
      gameBridge: gameBridgeOf(dependencies),
      journal: createJournal(device.diagnostics, config.family),
      pictures: createLazyPictures(),
      storedData: createLazyStoredData(),
      // Only the checkout asks.
      maintenance: lazyPort<MaintenancePort>(
        async () =>
          (await import(/* webpackChunkName: "checkout" */ '#adapters/browser/page/maintenance.ts'))
            .hostedMaintenance,
        { announced: false },
      ),
    },
    catalogue,
    slots: {
      CardFields: createCardFields({ stripe, clock, connectivity }),
      WalletButtons: lazy(async () => ({
        default: (await walletButtons()).createWalletButtons(stripe),
      })),
      CaptchaWidget: createCaptchaWidget({
        siteKey: platform.recaptchaSiteKey,
        clock,
        loadScript,
      }),
    },
  };
}
