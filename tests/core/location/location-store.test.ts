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

test('the country that the game has stored counts most', async () => {
  const { location, platform } = locationOn({ country: 'BR', browserLanguage: 'de-DE' });
  await platform.remember('luna');
  await location.resolve(luna);
  expect(location.state).toEqual({ kind: 'known', country: 'BR' });
});

test('without a stored country it is looked up', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test.each(['', 'br', 'Brazil', 'B', '<b>'])('%j, stored, is not believed', async (country) => {
  const { location, platform } = locationOn({ country });
  await platform.remember('bia');
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test.each([
  ['pt-BR', 'BR'],
  ['de-DE', 'DE'],
  ['pt', 'US'],
  ['es-419', 'US'],
])(
  'without an answer to the look-up a browser speaking %s is in %s',
  async (browserLanguage, country) => {
    const { location, platform } = locationOn({ browserLanguage });
    await platform.breakNext('retrieveLocation', 'unavailable');
    await location.resolve(luna);
    expect(location.state).toEqual({ kind: 'known', country });
  },
);

test('Brazil pays in BRL on its own billing platform', async () => {
  const { location } = locationOn({ country: 'BR' });
  await location.resolve(luna);
  expect([location.inBrazil, location.currency]).toEqual([true, 'BRL']);
  expect(location.billingPlatformId).toBe(settings().billingPlatforms.brazil);
});

test.each(['US', 'DE', 'PT'])('%s pays in USD', async (country) => {
  const { location } = locationOn({ country });
  await location.resolve(luna);
  expect([location.inBrazil, location.currency]).toEqual([false, 'USD']);
  expect(location.billingPlatformId).toBe(settings().billingPlatforms.elsewhere);
});

test('until it is known, US rules hold', () => {
  const { location } = locationOn({ country: 'BR' });
  expect(location.state.kind).toBe('unknown');
  expect([location.country, location.currency]).toEqual(['US', 'USD']);
});

test('a place that was looked up ahead is not looked up again', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  location.prefetch();
  await settle();
  expect(location.state.kind).toBe('unknown');
  await platform.breakNext('retrieveLocation', 'unavailable');
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test('a look-up ahead that had no answer is made once more', async () => {
  const { location, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await platform.breakNext('retrieveLocation', 'unavailable');
  location.prefetch();
  await settle();
  await location.resolve(luna);
  expect(location.country).toBe('BR');
});

test('a late answer to an earlier question is dropped', async () => {
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

test('a cached look-up of the player is used until the next one answers, and if it fails', async () => {
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

test('an answer to the look-up is known at the next visit', async () => {
  const { location, lastKnown, platform } = locationOn({ browserLanguage: 'de-DE' });
  await platform.remember('bia');
  await lastKnown.enter('bia');
  await location.resolve('bia');
  expect(await lastKnown.recall('bia', 'country', isCountry)).toMatchObject({ value: 'BR' });
});
