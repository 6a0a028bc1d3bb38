import { type CatalogueName, catalogues } from '#core/catalogue/catalogues.ts';
import type { Settings } from '#core/settings.ts';

/** Everything that a build decides: the core's settings, and the names and links around the store. */
export interface Config extends Settings {
  readonly applicationId: string;
  readonly brandName: string;
  readonly links: {
    readonly terms: string;
    readonly help: string;
    readonly privacyPolicy: string;
    readonly android: string;
    readonly ios: string;
  };
}

type Environment = Readonly<Partial<Record<string, string>>>;

/**
 * Reads the build's settings. Throws one error that names every bad value and what is expected.
 * This is the only reader of `BUILD`.
 */
export function readConfig(build: { readonly version: string; readonly env: Environment }): Config {
  const reader = new Reader(build.env);
  const config: Config = {
    appVersion: build.version,
    applicationId: reader.text('APPLICATION_ID', 'kitewood'),
    brandName: reader.text('BRAND_NAME', 'Kitewood'),
    catalogue: reader.oneOf<CatalogueName>('CATALOGUE', Object.keys(catalogues), 'standard'),
    maintenance: reader.oneOf<'on' | 'off'>('MAINTENANCE', ['on', 'off'], 'off') === 'on',
    billingPlatforms: { brazil: 'demo-billing-br', elsewhere: 'demo-billing-us' },
    billingPlatformLabel: 'stripe',
    links: {
      terms: reader.address('TERMS_URL', 'https://kitewood.test/terms'),
      help: reader.address('HELP_URL', 'https://help.kitewood.test/'),
      privacyPolicy: reader.address('PRIVACY_POLICY_URL', 'https://kitewood.test/privacy'),
      android: reader.address('DOWNLOAD_ANDROID_URL', 'https://kitewood.test/download/android'),
      ios: reader.address('DOWNLOAD_IOS_URL', 'https://kitewood.test/download/ios'),
    },
  };
  reader.finish();
  return config;
}

class Reader {
  readonly #env: Environment;
  readonly #bad: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string, fallback: string): string {
    const value = (this.#env[name] ?? fallback).trim();
    if (value === '') this.#bad.push(`${name} is empty: give a text or leave it out`);
    return value;
  }

  oneOf<T extends string>(name: string, choices: readonly string[], fallback: T): T {
    const value = this.#env[name] ?? fallback;
    if (!choices.includes(value)) {
      this.#bad.push(`${name} is "${value}": expected one of ${choices.join(', ')}`);
    }
    return value as T;
  }

  address(name: string, fallback: string): string {
    const value = this.#env[name] ?? fallback;
    if (URL.parse(value)?.protocol !== 'https:') {
      this.#bad.push(`${name} is "${value}": expected an https address`);
    }
    return value;
  }

  finish(): void {
    if (this.#bad.length > 0) throw new Error(`Bad configuration:\n- ${this.#bad.join('\n- ')}`);
  }
}
