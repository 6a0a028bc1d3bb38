import { readBillingPlatforms } from './billing-platforms.ts';
import type { BackendSettings } from './config.ts';
import type { SettingsReader } from './settings-reader.ts';

/** The game platform that a live build talks to. */
export interface PlatformSettings {
  readonly apiUrl: string;
  readonly privacyUrl: string;
  /** The platform's environment, such as `production`. */
  readonly environment: string;
  readonly identityProvider: string;
  /** Publishable keys of Stripe, by billing platform. */
  readonly stripeKeys: Readonly<Record<string, string>>;
  /** Whether Stripe's script collects fraud signals, from the checkout on. */
  readonly fraudSignals: boolean;
  readonly recaptchaSiteKey: string;
  /** The page that may frame the store; null if none may. */
  readonly gameOrigin: string | null;
  /** Path of a script on the store's own host; null if not set. */
  readonly gameEngineLoader: string | null;
  /** The endpoint of browsers' policy reports; null if not set. */
  readonly policyReportUrl: string | null;
  /** The endpoint of the store's error reports; null if not set. */
  readonly errorReportUrl: string | null;
}

export interface LiveSettings extends BackendSettings {
  readonly platform: PlatformSettings;
}

export function readBackendSettings(reader: SettingsReader): LiveSettings {
  const hosts = { apiUrl: reader.host('API_URL'), privacyUrl: reader.host('PRIVACY_URL') };
  const { billingPlatforms, stripeKeys } = readBillingPlatforms(reader);
  return {
    thirdParties: [
      { role: 'cards', name: 'Stripe', privacyPolicy: 'https://stripe.com/privacy' },
      { role: 'wallet', name: 'Apple', privacyPolicy: 'https://www.apple.com/legal/privacy/' },
      { role: 'wallet', name: 'Google', privacyPolicy: 'https://policies.google.com/privacy' },
      // A processor since 2 April 2026: Google asks sites to remove links to its policy.
      { role: 'captcha', name: 'Google' },
    ],
    billingPlatforms,
    platform: {
      ...hosts,
      environment: reader.text('ENVIRONMENT', 'production'),
      identityProvider: reader.text('IDENTITY_PROVIDER', 'email'),
      stripeKeys,
      fraudSignals:
        reader.oneOf<'off' | 'checkout'>('FRAUD_SIGNALS', ['off', 'checkout'], 'off') ===
        'checkout',
      recaptchaSiteKey: reader.shaped('RECAPTCHA_SITE_KEY', /^[\w-]+$/, {
        expected: 'the site key of a reCAPTCHA v2 checkbox',
        hidden: true,
      }),
      gameOrigin: reader.origin('GAME_ORIGIN'),
      gameEngineLoader: reader.optional('GAME_ENGINE_LOADER', /^\/(?:[\w-]+\/)*[\w.-]+\.js$/, {
        expected: 'the path of a script on the store\u2019s own host, such as /game/loader.js',
      }),
      policyReportUrl: reader.reports('CSP_REPORT_URL'),
      errorReportUrl: reader.reports('ERROR_REPORT_URL'),
    },
  };
}
