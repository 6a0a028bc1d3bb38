import { EmbeddedStore } from '#core/device/embedded-store.ts';
import { LastKnown } from '#core/last-known/last-known.ts';
import { isCountry } from '#core/location/country.rules.ts';
import { LocationStore } from '#core/location/location-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import type { FakeDeviceOptions } from '../../support/fake-device.ts';
import { settings } from '../../support/settings.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

const luna = players.luna.userId;

function locationOn(
  options: FakeDeviceOptions,
): FakePorts & { location: LocationStore; lastKnown: LastKnown } {
  const fake = createFakePorts(options);
  const lastKnown = new LastKnown(fake.device.lastKnown, fake.clock);
  const location = new LocationStore(
    fake.device,
    settings().billingPlatforms,
    lastKnown,
    new EmbeddedStore(fake.device, fake.ports.loadGame),
  );
  return { ...fake, location, lastKnown };
}

test('a country stored by the game overrides the look-up and the browser’s language', async () => {
  const { location, platform } = locationOn({ country: 'BR', browserLanguage: 'de-DE' });
  await platform.remember('luna');
  await location.resolve(luna);
  expect(location.state).toEqual({ kind: 'known', country: 'BR' });
});

test('the country is looked up if none is stored', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test.each(['', 'br', 'Brazil', 'B', '<b>'])(
  'the stored country %j is invalid, and the country is looked up',
  async (country) => {
    const { location, platform } = locationOn({ country });
    await platform.remember('bia');
    await location.resolve(luna);
    expect(location.country).toBe('BR');
  },
);

test.each([
  ['pt-BR', 'BR'],
  ['de-DE', 'DE'],
  ['pt', 'US'],
  ['es-419', 'US'],
])(
  'if the look-up fails, the browser language %s gives the country %s',
  async (browserLanguage, country) => {
    const { location, platform } = locationOn({ browserLanguage });
    await platform.breakNext('retrieveLocation', 'unavailable');
    await location.resolve(luna);
    expect(location.state).toEqual({ kind: 'known', country });
  },
);

test('a player in Brazil pays in BRL on Brazil’s own billing platform', async () => {
  const { location } = locationOn({ country: 'BR' });
  await location.resolve(luna);
  expect([location.inBrazil, location.currency]).toEqual([true, 'BRL']);
  expect(location.billingPlatformId).toBe(settings().billingPlatforms.brazil);
});

test.each(['US', 'DE', 'PT'])(
  'a player in %s pays in USD on the billing platform outside of Brazil',
  async (country) => {
    const { location } = locationOn({ country });
    await location.resolve(luna);
    expect([location.inBrazil, location.currency]).toEqual([false, 'USD']);
    expect(location.billingPlatformId).toBe(settings().billingPlatforms.elsewhere);
  },
);

test('country and currency are US and USD until the country is known', () => {
  const { location } = locationOn({ country: 'BR' });
  expect(location.state.kind).toBe('unknown');
  expect([location.country, location.currency]).toEqual(['US', 'USD']);
});

test('a prefetched country is used and not looked up again', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  location.prefetch();
  await settle();
  expect(location.state.kind).toBe('unknown');
  await platform.breakNext('retrieveLocation', 'unavailable');
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test('resolve() looks the country up again if its prefetch failed', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await platform.breakNext('retrieveLocation', 'unavailable');
  location.prefetch();
  await settle();
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
