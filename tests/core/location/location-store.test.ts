import { billingPlatformIds } from '#adapters/fake/world/state.ts';
import { isCountry, regionOf } from '#core/location/country.rules.ts';
import { locationOn } from '../../support/location-on.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

const luna = players.luna.userId;

test.each([
  ['stored by the game, not the one looked up', 'US', 'US'],
  ['looked up if none is stored', undefined, 'BR'],
  ['looked up if the stored one is invalid', 'br', 'BR'],
])('the country is the one %s', async (_, stored, country) => {
  const { location, platform } = locationOn({
    browserLanguage: 'de-DE',
    ...(stored === undefined ? {} : { country: stored }),
  });
  await platform.remember('bia');
  await location.resolve(luna);
  expect(location.state).toEqual({ kind: 'known', country });
});

test.each([
  ['de-DE', 'DE'],
  ['pt', 'US'],
])(
  'if the look-up fails, the browser language %s gives the country %s',
  async (browserLanguage, country) => {
    const { location, platform } = locationOn({ browserLanguage });
    await platform.breakNext('retrieveLocation', 'unavailable');
    await location.resolve(luna);
    expect(location.state).toEqual({ kind: 'known', country, guessed: true });
    expect(location.certainCountry).toBeUndefined();
  },
);

test('a guessed country holds until a look-up succeeds, which is not repeated', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'en-US' });
  await platform.remember('bia');
  await platform.breakNext('retrieveLocation', 'unavailable', 'unavailable');
  await location.resolve(luna);
  await location.confirm(luna);
  expect(location.country).toBe('US');
  await location.confirm(luna);
  expect([location.state, location.certainCountry]).toEqual([
    { kind: 'known', country: 'BR' },
    'BR',
  ]);
  await platform.breakNext('retrieveLocation', 'unavailable');
  await location.confirm(luna);
  expect(location.certainCountry).toBe('BR');
});

test('a game that is found during the look-up names the country', async () => {
  const launch = { embedded: true, country: 'PT' };
  const { location, platform, ports, clock } = locationOn({ launch });
  ports.gameBridge.listens = () => Promise.resolve(false);
  await platform.slowDown(1_000);
  const resolving = location.resolve(luna);
  await settle();
  ports.gameBridge.listens = () => Promise.resolve(true);
  await location.confirm(luna);
  await clock.advance(1_000);
  await resolving;
  expect(location.state).toEqual({ kind: 'known', country: 'PT' });
});

const { brazil, elsewhere } = billingPlatformIds;

test.each([
  ['BR', true, 'BRL', brazil],
  ['US', false, 'USD', elsewhere],
  ['PT', false, 'USD', elsewhere],
])(
  'a player in %s (Brazil: %s) pays in %s on the platform %s, and until then in USD',
  async (country, inBrazil, currency, platform) => {
    const { location } = locationOn({ country });
    expect([location.state.kind, location.country]).toEqual(['unknown', 'US']);
    expect(location.currency).toBe('USD');
    await location.resolve(luna);
    expect([location.inBrazil, location.currency]).toEqual([inBrazil, currency]);
    expect(location.billingPlatformId).toBe(platform);
  },
);

test.each([
  ['DE', false, 'EUR', 'eu'],
  ['PT', false, 'EUR', 'eu'],
  ['JP', false, 'JPY', 'jp'],
  ['US', false, 'USD', 'rest'],
  ['BR', true, 'USD', 'rest'],
])(
  'with own billing platforms, a player in %s (Brazil: %s) pays in %s on the platform %s',
  async (country, inBrazil, currency, billingPlatformId) => {
    const { location } = locationOn(
      { country },
      {
        billingPlatforms: [
          { id: 'rest', currency: 'USD', countries: [] },
          { id: 'eu', currency: 'EUR', countries: ['DE', 'PT'] },
          { id: 'jp', currency: 'JPY', countries: ['JP'] },
        ],
      },
    );
    await location.resolve(luna);
    expect(location.region).toEqual({ country, inBrazil, currency, billingPlatformId });
  },
);

test.each([
  ['is used, and not looked up again', 'resolve'],
  ['is looked up again if its prefetch failed', 'prefetch'],
])('a prefetched country %s', async (_, failing) => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  if (failing === 'prefetch') await platform.breakNext('retrieveLocation', 'unavailable');
  location.prefetch();
  await settle();
  expect(location.state.kind).toBe('unknown');
  if (failing === 'resolve') await platform.breakNext('retrieveLocation', 'unavailable');
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test('a late response to an earlier resolve() is dropped', async () => {
  const { location, platform, device, clock } = locationOn({ browserLanguage: 'de-DE' });
  await platform.slowDown(1_000);
  const early = location.resolve(luna);
  await settle();
  device.preferences.write('country', 'BR');
  await location.resolve(luna);
  await clock.advance(1_000);
  await early;
  expect(location.country).toBe('BR');
});

test('a cached country is used while the look-up is pending and after it failed', async () => {
  const { location, lastKnown, platform, clock } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await lastKnown.enter('bia');
  await lastKnown.keep('bia', 'country', 'BR');
  await platform.slowDown(1_000);
  await platform.breakNext('retrieveLocation', 'answer-lost');
  const resolving = location.resolve('bia');
  await settle();
  expect(location.state).toEqual({ kind: 'known', country: 'BR' });
  await clock.advance(1_000);
  await resolving;
  expect(location.state).toEqual({ kind: 'known', country: 'BR' });
  expect(await lastKnown.recall('luna', 'country', isCountry)).toBeUndefined();
});

test('a looked-up country is cached for the next visit', async () => {
  const { location, lastKnown, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await lastKnown.enter('bia');
  await location.resolve('bia');
  expect(await lastKnown.recall('bia', 'country', isCountry)).toMatchObject({ value: 'BR' });
});

test.each(['BR', 'US', 'ZZ'])('isCountry(%s) is true', (value) => {
  expect(isCountry(value)).toBe(true);
});

test.each(['br', 'BRA', 'B', '', ' BR', 'BR\n', 'B1', 'ÄÖ', '<b>', null, undefined])(
  'isCountry(%j) is false',
  (value) => {
    expect(isCountry(value)).toBe(false);
  },
);

test('until the country is known it is that of the prices that are shown', async () => {
  const { location, lastKnown } = locationOn({});
  await lastKnown.enter('bia');
  await lastKnown.keep('bia', 'country', 'BR');
  await location.lastBillingPlatform();
  expect([location.state.kind, location.country]).toEqual(['unknown', 'BR']);
});

test('a later sign-in of the player begins with the country that was known', async () => {
  const { location } = locationOn({ country: 'BR' });
  await location.resolve('bia');
  void location.resolve('bia');
  expect([location.state.kind, location.country]).toEqual(['unknown', 'BR']);
});

test.each([
  ['pt-BR', 'BR'],
  ['en-us', 'US'],
  ['zh-Hant-TW', 'TW'],
  ['de-AT-u-co-phonebk', 'AT'],
])('regionOf(%s) is %s', (tag, region) => {
  expect(regionOf(tag)).toBe(region);
});

test.each(['pt', 'es-419', '', '-', 'en_US', '../../etc', 'x'])(
  'regionOf(%j) is undefined',
  (tag) => {
    expect(regionOf(tag)).toBeUndefined();
  },
);
