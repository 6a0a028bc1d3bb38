import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type BackendSettings, type Build, type Config, readConfig } from '#main/config/config.ts';
import { readBackendSettings as readDemo } from '#main/config/demo.ts';
import { type PlatformSettings, readBackendSettings as readLive } from '#main/config/live.ts';
import { BadConfiguration } from '#main/config/settings-reader.ts';
import { type Brand, readBrand, root } from '../brand/read-brand.ts';
import { report } from '../workbench/finding.ts';
import { words } from './words.ts';

/**
 * The environment variables that configure a build; those in `live` apply only to a live build. No others reach the
 * bundle.
 */
export const settingNames = {
  both: words(`
    APPLICATION_ID BRAND_NAME FORGOT_PASSWORD_KEY LAUNCHER_VERSION MAINTENANCE
    SITE_URL SELLER_NAME SELLER_ADDRESS SELLER_EMAIL PRICES_INCLUDE_TAX WITHDRAWAL FAMILY TERMS_URL
    HELP_URL REFUND_URL PRIVACY_POLICY_URL DOWNLOAD_WINDOWS_URL DOWNLOAD_MAC_URL
    DOWNLOAD_ANDROID_URL DOWNLOAD_IOS_URL
  `),
  live: words(`
    API_URL PRIVACY_URL ENVIRONMENT IDENTITY_PROVIDER BILLING_PLATFORMS BILLING_PLATFORM_BR
    BILLING_PLATFORM_US STRIPE_KEY_BR STRIPE_KEY_US FRAUD_SIGNALS RECAPTCHA_SITE_KEY GAME_ORIGIN GAME_ENGINE_LOADER
    CSP_REPORT_URL ERROR_REPORT_URL
  `),
};

export interface BuildConfig extends Config, BackendSettings {
  /** Only a live build has one. */
  readonly platform?: PlatformSettings;
}

/** Name of the file in a build's folder that contains its settings. It is not public. */
export const buildFile = '.build.json';

/** The build that `givenSettings()` configures. */
export function chosenBuild(backend: Build['backend']): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Build;
  const given = givenSettings();
  const wanted =
    backend === 'live' ? [...settingNames.both, ...settingNames.live] : settingNames.both;
  const env = Object.fromEntries(
    wanted.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return { backend, version, env, brand: chosenBrand().file };
}

/** The brand that `BRAND` names, a folder; by default the one of this repository. Throws one error with every problem. */
export function chosenBrand(): Brand {
  const { BRAND, CATALOGUE } = chosenFolder();
  const { brand, findings } = readBrand(BRAND, CATALOGUE);
  const errors = findings.filter(({ level }) => level === 'error');
  if (brand && errors.length === 0) return brand;
  throw new BadConfiguration(report(errors, `Brand in ${BRAND}`));
}

/** Identifies the game: that of the settings, otherwise that of the brand. */
export function chosenApplicationId(): string {
  return givenSettings()['APPLICATION_ID']?.trim() || chosenBrand().file.applicationId;
}

/** The folder of the brand, and the name of its catalogue. */
export function chosenFolder(): { readonly BRAND: string; readonly CATALOGUE: string } {
  const { BRAND, CATALOGUE } = givenSettings();
  return { BRAND: BRAND || 'src/kitewood', CATALOGUE: CATALOGUE || 'standard' };
}

/**
 * The environment, and for what it lacks .env, or the file that ENV_FILE names. Reads no file if there is no .env, or if
 * ENV_FILE is empty. Throws if the named file is missing.
 */
export function givenSettings(): NodeJS.Dict<string> {
  const named = process.env['ENV_FILE'];
  const path = resolve(root, named ?? '.env');
  const isRead = named === undefined ? existsSync(path) : named !== '';
  return { ...(isRead ? parseEnv(readFileSync(path, 'utf8')) : {}), ...process.env };
}

/** Throws one error that lists every invalid value. */
export function configOf(build: Build): BuildConfig {
  return build.backend === 'live' ? readConfig(build, readLive) : readConfig(build, readDemo);
}

/** The result of `read`. If the brand or the settings are invalid, prints the problems and ends the process. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The settings of the build in `dir`; undefined if the folder contains no build of ours. */
export function configOfFolder(dir: string): BuildConfig | undefined {
  const path = join(dir, buildFile);
  return existsSync(path) ? configOf(JSON.parse(readFileSync(path, 'utf8')) as Build) : undefined;
}

/** Whether the platform is one for tests, on this machine. */
export function isLocal({ apiUrl }: PlatformSettings): boolean {
  return new URL(apiUrl).protocol === 'http:';
}

/** What is likely forgotten in a live build; nothing if the platform is local. */
export function warningsAbout({ brand, platform, seller }: BuildConfig): readonly string[] {
  if (!platform || isLocal(platform)) return [];
  const links = Object.values(brand.links).filter(isExample);
  return [
    ...(links.length > 0
      ? [`These links lead nowhere (see docs/studio.md): ${links.join(' ')}`]
      : []),
    ...(seller ? [] : ['No page says who sells: brand.json and the settings have no seller.']),
  ];
}

/** Whether the address is of a host that never exists (RFC 2606). */
export function isExample(link: string): boolean {
  return /\.(?:test|example)$/.test(new URL(link).hostname);
}
