import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  chosenBuild,
  chosenFolder,
  configOf,
  settingNames,
  warningsAbout,
} from '../../.tools/build/build.ts';
import { kitewood } from '../support/kitewood.ts';
import { localSettings } from '../support/local-settings.ts';

const complete = localSettings(4180);
const before = process.env;

beforeEach(() => {
  process.env = { ENV_FILE: '' };
});

afterAll(() => {
  process.env = before;
});

function live(env: Readonly<Record<string, string>>) {
  return configOf({ backend: 'live', brand: kitewood, version: '1.0.14', env });
}

test('a demo build needs no settings, and has no platform and no third parties', () => {
  const config = configOf({ backend: 'demo', brand: kitewood, version: '1.0.14', env: {} });
  expect(config.platform).toBeUndefined();
  expect(config.brand.name).toBe('Kitewood');
  expect(config.thirdParties).toEqual([]);
});

test('a live build with all settings has its platform, and names the third parties with code in it', () => {
  expect(live(complete)).toMatchObject({
    applicationId: 'kitewood',
    platform: {
      apiUrl: 'http://localhost:4180',
      privacyUrl: 'http://localhost:4181',
      environment: 'local',
      identityProvider: 'email',
      gameOrigin: 'http://localhost:4182',
      gameEngineLoader: null,
      policyReportUrl: null,
      errorReportUrl: null,
    },
    thirdParties: [
      { role: 'cards', name: 'Stripe' },
      { role: 'wallet', name: 'Apple' },
      { role: 'wallet', name: 'Google' },
      { role: 'captcha', name: 'Google' },
    ],
  });
});

test.each([
  ['API_URL', 'http://api.example.com'],
  ['API_URL', 'https://api.example.com/?key=1'],
  ['API_URL', 'api.example.com'],
  ['API_URL', 'https://*.example.com'],
  ['PRIVACY_URL', 'https://$host'],
  ['PRIVACY_URL', 'https://user:password@privacy.example.com'],
  ['APPLICATION_ID', 'two words'],
  ['STRIPE_KEY_US', 'not a key'],
  ['FRAUD_SIGNALS', 'on'],
  ['GAME_ORIGIN', 'https://play.example.com/'],
  ['GAME_ORIGIN', '*'],
  ['GAME_ORIGIN', 'https://*.example.com'],
  ['GAME_ORIGIN', 'https://play.example.com;script-src'],
  ['GAME_ORIGIN', 'https://play.example.com,https'],
  ['GAME_ORIGIN', "https://play.example.com'"],
  ['GAME_ENGINE_LOADER', 'https://elsewhere.test/loader.js'],
  ['GAME_ENGINE_LOADER', '/../loader.js'],
  ['CSP_REPORT_URL', 'http://reports.example.com/'],
  ['CSP_REPORT_URL', 'https://reports.example.com/; script-src *'],
  ['CSP_REPORT_URL', 'https://reports.example.com/?a=`b'],
  ['CSP_REPORT_URL', 'https://reports.example.com/?a=$host'],
  ['CSP_REPORT_URL', 'https://reports.example.com/?a={env.HOME}'],
  ['CSP_REPORT_URL', 'https://reports.example.com/?a=b\\'],
  ['CSP_REPORT_URL', 'https://user@reports.example.com/'],
  ['ERROR_REPORT_URL', 'reports.example.com'],
  ['ERROR_REPORT_URL', 'https://*/errors'],
  ['MAINTENANCE', 'true'],
  ['TERMS_URL', 'http://example.com/terms'],
  ['PRICES_INCLUDE_TAX', 'Germany'],
  ['PRICES_INCLUDE_TAX', 'EU,EU'],
  ['WITHDRAWAL', 'EU:14'],
  ['WITHDRAWAL', 'EU:0:unused'],
  ['WITHDRAWAL', 'EU:14:maybe'],
  ['WITHDRAWAL', 'EU:14:unused,EU:7:any'],
  ['FAMILY', 'no'],
])('the setting %s rejects the value %s', (name, value) => {
  expect(() => live({ ...complete, [name]: value })).toThrow(
    new RegExp(`^Invalid settings \\(see .env.example\\):\\n- ${name} is .+: expected .+$`),
  );
});

test.each([
  ['API_URL', 'https://example.com/platform/', 'https://example.com/platform'],
  ['API_URL', 'https://api.example.com', 'https://api.example.com'],
])('%s is read without a trailing slash: %s', (name, value, read) => {
  expect(live({ ...complete, [name]: value }).platform?.apiUrl).toBe(read);
});

test('the withdrawal is read by market, and an empty setting turns it off', () => {
  expect(live({ ...complete, WITHDRAWAL: 'GB:14:any, BR:7:waived' }).withdrawal).toEqual({
    GB: { days: 14, mode: 'any' },
    BR: { days: 7, mode: 'waived' },
  });
  expect(live({ ...complete, WITHDRAWAL: '' }).withdrawal).toEqual({});
  expect(Object.keys(live(complete).withdrawal)).toEqual(['EU', 'GB', 'BR']);
});

test('a build has the purchase lock unless it is turned off', () => {
  expect([live(complete).family, live({ ...complete, FAMILY: 'off' }).family]).toEqual([
    true,
    false,
  ]);
});

test('three settings override the seller of the brand, and a part of them is refused', () => {
  const seller = {
    SELLER_NAME: 'Kitewood Ltd',
    SELLER_ADDRESS: '1 Lane',
    SELLER_EMAIL: 'a@b.test',
  };
  expect(live(complete).seller).toEqual(kitewood.seller);
  expect(live({ ...complete, ...seller }).seller).toEqual({
    name: 'Kitewood Ltd',
    address: '1 Lane',
    email: 'a@b.test',
  });
  expect(() => live({ ...complete, ...seller, SELLER_ADDRESS: '' })).toThrow('expected all three');
  const badEmail = { ...complete, ...seller, SELLER_EMAIL: 'a@b' };
  expect(() => live(badEmail)).toThrow('SELLER_EMAIL is "a@b": expected an e-mail address');
});

test('a build has no fraud signals unless they are turned on', () => {
  const signals = (more = {}) => live({ ...complete, ...more }).platform?.fraudSignals;
  expect([
    signals(),
    signals({ FRAUD_SIGNALS: 'off' }),
    signals({ FRAUD_SIGNALS: 'checkout' }),
  ]).toEqual([false, false, true]);
});

test('an empty or blank setting is treated as not set', () => {
  expect(live({ ...complete, ENVIRONMENT: ' ' }).platform?.environment).toBe('production');
  expect(() => live({ ...complete, API_URL: '' })).toThrow('API_URL is missing');
  process.env = { ENV_FILE: '', BRAND: '', CATALOGUE: '' };
  expect(chosenFolder()).toEqual({ BRAND: 'src/kitewood', CATALOGUE: 'standard' });
});

test.each(['STRIPE_KEY_US', 'BILLING_PLATFORMS', 'RECAPTCHA_SITE_KEY', 'BRAND_NAME', 'HELP_URL'])(
  'a secret key in %s fails the build, and the error does not repeat it',
  (name) => {
    for (const key of [
      'sk_live_abc123',
      'rk_test_abc123',
      ' sk_test_abc123',
      'sk_org_abc123',
      'whsec_abc123',
    ]) {
      const build = () => live({ ...complete, [name]: key });
      expect(build).toThrow(`${name} holds a secret key`);
      expect(build).not.toThrow('abc123');
    }
    expect(live({ ...complete, BRAND_NAME: 'Risk_taker' }).brand.name).toBe('Risk_taker');
  },
);

test('an address with a Slovak locale is no secret key', () => {
  const terms = 'https://example.com/sk_SK/terms';
  expect(live({ ...complete, TERMS_URL: terms }).brand.links.terms).toBe(terms);
});

test('environment variables override the settings file, and a demo ignores live-only settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitewood-'));
  const file = join(folder, 'settings.env');
  writeFileSync(file, 'BRAND_NAME="Pinewood"\nAPI_URL=https://api.example.com\nOTHER=1\n');
  process.env = { ENV_FILE: file, BRAND_NAME: 'Oakwood', PATH: '/bin' };
  expect(chosenBuild('live').env).toEqual({
    BRAND_NAME: 'Oakwood',
    API_URL: 'https://api.example.com',
  });
  expect(chosenBuild('demo').env).toEqual({ BRAND_NAME: 'Oakwood' });
  rmSync(folder, { recursive: true });
  expect(() => chosenBuild('demo')).toThrow('ENOENT');
});

test('a published live build without a seller or real links is warned about, a demo or a local one is not', () => {
  const links = { TERMS_URL: 'https://example.com/terms', HELP_URL: 'https://example.com/help' };
  const env = { ...complete, ...links, API_URL: 'https://api.example.com' };
  const { seller: _, ...unnamed } = kitewood;
  const warnings = (brand: typeof kitewood, more: Readonly<Record<string, string>> = env) =>
    warningsAbout(configOf({ backend: 'live', brand, version: '1.0.14', env: more }));
  expect(warnings(unnamed)).toEqual([
    expect.stringMatching(
      /lead nowhere .*: https:\/\/kitewood\.test\/refunds https:\/\/kitewood\.test\/privacy /,
    ),
    expect.stringContaining('No page says who sells'),
  ]);
  expect(warnings(unnamed)[0]).not.toContain('example.com');
  expect(warnings(kitewood)).toHaveLength(1);
  expect(warnings(unnamed, complete)).toEqual([]);
  const demo = configOf({ backend: 'demo', brand: unnamed, version: '1.0.14', env: {} });
  expect(warningsAbout(demo)).toEqual([]);
});

test('a command prints what is wrong with the brand, and nothing else', () => {
  const { status, stderr } = spawnSync(process.execPath, ['.tools/build/icons.ts'], {
    env: { ENV_FILE: '', BRAND: '/nowhere' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^\/nowhere\n {2}error There is no brand\.json here\.\n.*\n\n.*: 1 error, 0 notes\n$/,
  );
});

describe('.env.example', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

  test('explains every setting, and no unknown one', () => {
    const explained = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const { both, live } = settingNames;
    expect(explained.toSorted()).toEqual(['BRAND', 'CATALOGUE', ...both, ...live].toSorted());
  });

  test('leaves every required setting empty, so that a build reports it as missing', () => {
    const needed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const env = { ...parseEnv(example) } as Record<string, string>;
    expect(needed).toHaveLength(7);
    for (const name of needed) expect(() => live(env)).toThrow(`${name} is missing`);
  });
});
