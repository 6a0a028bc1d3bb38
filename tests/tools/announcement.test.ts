import { configOf } from '../../.tools/build/build.ts';
import { announcement } from '../../.tools/serve/announcement.ts';
import { kitewood } from '../support/kitewood.ts';
import { localSettings } from '../support/local-settings.ts';

const version = '1.0.14';
const live = (env = {}) =>
  configOf({ backend: 'live', brand: kitewood, version, env: { ...localSettings(4180), ...env } });
const demo = configOf({
  backend: 'demo',
  brand: kitewood,
  version,
  env: { BRAND_NAME: 'Starfall' },
});

test('an open demo is announced with its brand, accounts and cards, and with links at the port in use, which only another than the usual one explains', () => {
  const text = announcement('http://localhost:5000', demo);
  expect(text).toContain('Starfall is open at http://localhost:5000 ');
  expect(text).toMatch(/Backend +demo/);
  expect(text).toMatch(/luna@example.test +moonlight +United States\n/);
  expect(text).toMatch(/finn@game.example.test +lanterns +United States, without an e-mail\n/);
  expect(text).toMatch(/4242 4242 4242 4242 +pays\n/);
  expect(text).toContain('http://localhost:5000/home?scenario=v1,player:luna');
  expect(text).toMatch(/docs\/demo.md .+ port 4173: use http:\/\/localhost:5000/);
  expect(announcement('http://localhost:4173', demo)).not.toContain('instead');
});

test('a store on the local platform is announced with its accounts and the page of the game', () => {
  const text = announcement('http://localhost:4100', live());
  expect(text).toMatch(/Backend +local platform http:\/\/localhost:4180\n/);
  expect(text).toMatch(/bia@example.test +girassol +Brazil\n/);
  const address = /http:\/\/localhost:4182\S+/.exec(text)?.[0] ?? '';
  expect(new URL(address).searchParams.get('store')).toBe(
    'http://localhost:4100/home?embedded=true',
  );
});

test.each([
  ['https://api.example.com', 'local'],
  ['http://localhost:3000', 'development'],
])('a store on the platform %s is announced without accounts', (API_URL, ENVIRONMENT) => {
  const text = announcement('http://localhost:4100', live({ API_URL, ENVIRONMENT }));
  expect(text).toMatch(new RegExp(`Backend +platform ${API_URL}\n`));
  expect(text).not.toContain('kitewood.test');
});
