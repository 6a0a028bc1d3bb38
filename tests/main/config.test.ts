import { readConfig } from '#main/config/config.ts';
import { settings } from '../support/settings.ts';
import { kitewood } from '../support/kitewood.ts';

const { billingPlatforms } = settings();
const read = (env: Record<string, string> = {}) =>
  readConfig({ brand: kitewood, version: '1.0.14', env }, () => ({
    billingPlatforms,
    thirdParties: [],
  }));

test('the download links, the launcher version and the reset key have default values', () => {
  const { brand, resetKey, appVersion } = read();
  const { links, launcherVersion } = brand;
  expect([launcherVersion, resetKey, appVersion]).toEqual(['0.7.0', 'any', '1.0.14']);
  for (const platform of ['windows', 'mac', 'android', 'ios'] as const) {
    expect(links[platform]).toMatch(/^https:/);
  }
});

test('settings override the download links, the launcher version and the reset key', () => {
  const config = read({
    DOWNLOAD_WINDOWS_URL: 'https://studio.test/w',
    DOWNLOAD_MAC_URL: 'https://studio.test/m',
    DOWNLOAD_ANDROID_URL: 'https://studio.test/a',
    DOWNLOAD_IOS_URL: 'https://studio.test/i',
    LAUNCHER_VERSION: '0.8.0',
    FORGOT_PASSWORD_KEY: 'email',
  });
  expect(config.brand.links).toMatchObject({
    windows: 'https://studio.test/w',
    mac: 'https://studio.test/m',
    android: 'https://studio.test/a',
    ios: 'https://studio.test/i',
  });
  expect([config.brand.launcherVersion, config.resetKey]).toEqual(['0.8.0', 'email']);
});

test.each([
  ['', 'KitewoodGame'],
  ['starfall', 'StarfallGame'],
  ['com.example.star-fall', 'ComExampleStarFallGame'],
  ['starFall.2', 'StarFall2Game'],
])('the object of the game’s bridge with the application id "%s" is %s', (id, object) => {
  expect(read({ APPLICATION_ID: id }).gameObject).toBe(object);
});

test.each([
  ['PRICES_INCLUDE_TAX', 'EU,UK,EL', 'UK, EL'],
  ['PRICES_INCLUDE_TAX', 'ZX', 'ZX'],
  ['WITHDRAWAL', 'EU:14:unused,UK:14:unused', 'UK'],
])('%s=%s is rejected, and the error names the codes that no country has', (name, value, codes) => {
  expect(() => read({ [name]: value })).toThrow(`${name} names ${codes}: expected the code`);
});

test('the codes of countries, Kosovo and Europe are accepted', () => {
  const { pricesIncludeTax } = read({ PRICES_INCLUDE_TAX: 'EU,GB,GR,XK', WITHDRAWAL: 'XK:14:any' });
  expect(pricesIncludeTax).toEqual(['EU', 'GB', 'GR', 'XK']);
});

test('one error names every invalid setting', () => {
  const bad = {
    DOWNLOAD_WINDOWS_URL: 'http://studio.test/w',
    DOWNLOAD_MAC_URL: 'javascript:alert(1)',
    APPLICATION_ID: 'with a space',
    FORGOT_PASSWORD_KEY: 'phone',
  };
  for (const name of Object.keys(bad)) expect(() => read(bad)).toThrow(name);
});
