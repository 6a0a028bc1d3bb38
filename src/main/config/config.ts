import { gameObjectOf } from '#ports/names.ts';
import { emailShape } from '#core/forms/text.rules.ts';
import type { BillingPlatforms, ResetKeyKind, Seller, Settings } from '#core/settings.ts';
import type { Brand } from '#ui/store-context.ts';
import type { WithdrawalMarkets, WithdrawalMode } from '#core/withdrawal/markets.ts';
import type { BrandFile } from './brand.ts';
import { SettingsReader } from './settings-reader.ts';

/** The settings of a build: the core's, and the names and links around the store. */
export interface Config extends Settings {
  /** Names the store in calls, in the browser's storage, and in messages to the game (ports/names.ts). */
  readonly applicationId: string;
  readonly gameObject: string;
  readonly brand: Brand;
  /** The store's public origin; null if it is not set. Search engines and link previews need it. */
  readonly siteUrl: string | null;
}

/** Settings that only the build's backend reads. */
export interface BackendSettings extends Pick<Settings, 'thirdParties'> {
  readonly billingPlatforms: BillingPlatforms;
}

export interface Build {
  readonly backend: 'demo' | 'live';
  readonly version: string;
  readonly env: Readonly<Partial<Record<string, string>>>;
  readonly brand: BrandFile;
}

/**
 * Reads the build's settings, those of its backend included. The environment overrides the brand's names and links. Throws one `BadConfiguration` that names every invalid
 * value and the expected form. Runs at build time.
 */
export function readConfig<B extends BackendSettings>(
  { version, env, brand }: Omit<Build, 'backend'>,
  readBackend: (reader: SettingsReader) => B,
): Config & B {
  const reader = new SettingsReader(env);
  const applicationId = reader.shaped('APPLICATION_ID', /^[a-z\d][a-z\d.-]*$/i, {
    expected: 'letters, digits, dots and hyphens, such as kitewood',
    fallback: brand.applicationId,
  });
  const config = {
    appVersion: version,
    applicationId,
    gameObject: gameObjectOf(applicationId),
    resetKey: reader.oneOf<ResetKeyKind>('FORGOT_PASSWORD_KEY', ['any', 'email'], 'any'),
    maintenance: reader.oneOf<'on' | 'off'>('MAINTENANCE', ['on', 'off'], 'off') === 'on',
    siteUrl: reader.origin('SITE_URL'),
    seller: readSeller(reader) ?? brand.seller ?? null,
    pricesIncludeTax: reader.list('PRICES_INCLUDE_TAX', /^[A-Z]{2}$/, {
      expected: 'countries in two capital letters, or EU, such as EU,GB,BR',
      fallback: 'EU,GB,BR',
      ofCountries: true,
    }),
    withdrawal: readWithdrawal(reader),
    family: reader.oneOf<'on' | 'off'>('FAMILY', ['on', 'off'], 'on') === 'on',
    brand: {
      name: reader.text('BRAND_NAME', brand.name),
      launcherVersion: reader.text('LAUNCHER_VERSION', '0.7.0'),
      links: {
        terms: reader.address('TERMS_URL', brand.links.terms),
        help: reader.address('HELP_URL', brand.links.help),
        refunds: reader.address('REFUND_URL', brand.links.refunds),
        privacyPolicy: reader.address('PRIVACY_POLICY_URL', brand.links.privacyPolicy),
        windows: reader.address('DOWNLOAD_WINDOWS_URL', brand.links.windows),
        mac: reader.address('DOWNLOAD_MAC_URL', brand.links.mac),
        android: reader.address('DOWNLOAD_ANDROID_URL', brand.links.android),
        ios: reader.address('DOWNLOAD_IOS_URL', brand.links.ios),
      },
    },
    ...readBackend(reader),
  };
  reader.finish();
  return config;
}

/** All of the seller's settings, or none. */
function readSeller(reader: SettingsReader): Seller | null {
  const text = (name: string) => reader.optional(name, /\S/, { expected: 'a text' });
  const name = text('SELLER_NAME');
  const address = text('SELLER_ADDRESS');
  const email = reader.optional('SELLER_EMAIL', emailShape, { expected: 'an e-mail address' });
  if (name !== null && address !== null && email !== null) return { name, address, email };
  if (name !== null || address !== null || email !== null) {
    reader.refuse(
      'SELLER_NAME, SELLER_ADDRESS and SELLER_EMAIL belong together: expected all three',
    );
  }
  return null;
}

function readWithdrawal(reader: SettingsReader): WithdrawalMarkets {
  const rows = reader.list('WITHDRAWAL', /^[A-Z]{2}:[1-9]\d{0,2}:(?:unused|any|waived)$/, {
    expected: 'country or EU, days, and unused, any or waived, such as EU:14:unused,BR:7:unused',
    fallback: 'EU:14:unused,GB:14:unused,BR:7:unused',
    ofCountries: true,
  });
  return Object.fromEntries(
    rows.map((row) => {
      const [market, days, mode] = row.split(':');
      return [market, { days: Number(days), mode: mode as WithdrawalMode }];
    }),
  );
}
