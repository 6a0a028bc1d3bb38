import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { configOf } from '../../.tools/build/build.ts';
import { hasPlatform, onLocalPlatform } from '../support/live-environment.ts';
import { kitewood } from '../support/kitewood.ts';
import { localSettings } from '../support/local-settings.ts';

const local = localSettings(4180);
const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));

test('settings name a platform of their own once one of its addresses is filled in', () => {
  expect([{}, example, { STRIPE_KEY_US: 'pk_test_own' }].map(hasPlatform)).toEqual(
    Array.from({ length: 3 }, () => false),
  );
  expect(
    [{ API_URL: 'https://api.example.com' }, { PRIVACY_URL: 'https://p.test' }].map(hasPlatform),
  ).toEqual([true, true]);
});

test('a copy of .env.example without values builds the store of the local platform', () => {
  const { env, platform } = settingsOf(onLocalPlatform(example, local));
  expect(platform).toEqual(settingsOf(local).platform);
  expect(env['ENV_FILE']).toBe('');
});

test('on the local platform, settings that are filled in override the local ones', () => {
  const given = {
    ...example,
    STRIPE_KEY_US: 'pk_test_own',
    BRAND_NAME: 'Starfall',
    BILLING_PLATFORMS: 'own:pk_test_own:EUR:*',
    WITHDRAWAL: '',
  };
  const { env, platform, brand } = settingsOf(onLocalPlatform(given, local));
  expect(Object.values(platform?.stripeKeys ?? {})).toContain('pk_test_own');
  expect([brand.name, env['WITHDRAWAL']]).toEqual(['Starfall', '']);
});

function settingsOf(env: NodeJS.Dict<string>) {
  return { env, ...configOf({ backend: 'live', brand: kitewood, version: '1.0.14', env }) };
}
