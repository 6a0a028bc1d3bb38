import { billingPlatformIds } from '#adapters/fake/world/state.ts';
import { CatalogueStore } from '#core/catalogue/catalogue-store.ts';
import type { CurrencyPack } from '#core/catalogue/items.ts';
import type { Settings } from '#core/settings.ts';
import { catalogue as listing } from '../../support/kitewood.ts';
import { locationOn } from '../../support/location-on.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

async function shopIn(country: string | undefined, platforms?: Pick<Settings, 'billingPlatforms'>) {
  const fake = locationOn(country === undefined ? {} : { country }, platforms);
  const { location } = fake;
  await fake.platform.remember('luna');
  await location.resolve(players.luna.userId);
  const open = () => new CatalogueStore(fake.ports.catalogue, location, listing, fake.clock.now);
  return { ...fake, open, catalogue: open() };
}

const { brazil, elsewhere } = billingPlatformIds;

function pack(catalogue: CatalogueStore, skuId: string): CurrencyPack {
  const item = catalogue.items.find((one) => one.skuId === skuId);
  if (!item || item.type === 'bundle') throw new Error(`${skuId} is no pack`);
  return item;
}

test.each([
  ['US', { minor: 499, currency: 'USD' }],
  ['BR', { minor: 2490, currency: 'BRL' }],
])('in %s an item has, once loaded, the price %j', async (country, price) => {
  const { catalogue } = await shopIn(country);
  expect([catalogue.loaded, catalogue.price('gems_pack_3')]).toEqual([false, undefined]);
  await catalogue.load();
  expect([catalogue.loaded, catalogue.state.kind]).toEqual([true, 'ready']);
  expect(catalogue.price('gems_pack_3')).toEqual(price);
});

test('an item that the platform does not price has no price, and others keep theirs', async () => {
  const { catalogue, platform } = await shopIn('US');
  await platform.takeOffSale('620');
  await catalogue.load();
  expect(catalogue.price('620')).toBeUndefined();
  expect(catalogue.price('1061')).toEqual({ minor: 1299, currency: 'USD' });
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)(
  'a price request that is %s sets the state failed, and the next load() succeeds',
  async (fault, problem) => {
    const { catalogue, platform } = await shopIn('US');
    await platform.breakNext('skus', fault);
    await catalogue.load();
    expect(catalogue.state).toEqual({ kind: 'failed', problem });
    await catalogue.load();
    expect(catalogue.loaded).toBe(true);
  },
);

test('a late response to an earlier load() is dropped', async () => {
  const { catalogue, platform, clock } = await shopIn('US');
  await catalogue.load();
  await platform.setPrice(elsewhere, '620', 111);
  await platform.slowDown(1_000);
  const early = catalogue.load();
  await platform.slowDown(0);
  await platform.breakNext('skus', 'unavailable');
  await catalogue.load();
  await clock.advance(1_000);
  await early;
  expect(catalogue.price('620')).toEqual({ minor: 399, currency: 'USD' });
});

test('a failed load() keeps the previous prices with their timestamp', async () => {
  const { catalogue, platform, clock } = await shopIn('US');
  await catalogue.load();
  expect(catalogue.state).not.toHaveProperty('asOf');
  const asOf = clock.now();
  await clock.advance(60_000);
  await platform.breakNext('skus', 'unavailable');
  await catalogue.load();
  expect(catalogue.state).toMatchObject({ kind: 'ready', asOf });
  expect(catalogue.price('620')).toEqual({ minor: 399, currency: 'USD' });
  await catalogue.load();
  expect(catalogue.state).not.toHaveProperty('asOf');
});

test('cached prices of an earlier visit are shown until fresh ones are loaded', async () => {
  const { catalogue, open, platform, clock } = await shopIn('US');
  await catalogue.load();
  const asOf = clock.now();
  await platform.setPrice(elsewhere, '620', 450);
  await platform.slowDown(1_000);
  const today = open();
  const reading = today.load();
  await settle();
  expect(today.state).toMatchObject({ kind: 'ready', asOf });
  expect(today.price('620')).toEqual({ minor: 399, currency: 'USD' });
  await clock.advance(1_000);
  await reading;
  expect(today.price('620')).toEqual({ minor: 450, currency: 'USD' });
});

test('cached prices are not recalled in a game that names the country', async () => {
  const { catalogue, open, lastKnown } = await shopIn('US');
  await lastKnown.enter(players.luna.userId);
  await lastKnown.keep(players.luna.userId, 'country', 'US');
  await catalogue.load();
  const today = open();
  await today.recall();
  expect(today.state.kind).toBe('loading');
});

test('cached prices that were read ahead are shown at once, whatever the storage does since', async () => {
  const { catalogue, open, lastKnown, clock, device } = await shopIn(undefined);
  await lastKnown.enter(players.luna.userId);
  await lastKnown.keep(players.luna.userId, 'country', 'US');
  await catalogue.load();
  const asOf = clock.now();
  const today = open();
  today.prefetch();
  await settle();
  device.lastKnown.read = () => new Promise(() => undefined);
  await today.recall();
  expect(today.state).toMatchObject({ kind: 'ready', asOf });
});

test('cached prices of another country are not shown if loading fails', async () => {
  const { catalogue, location, open, platform, device } = await shopIn('US');
  await catalogue.load();
  device.preferences.write('country', 'BR');
  await location.resolve(players.luna.userId);
  await platform.goOffline();
  await catalogue.load();
  expect(catalogue.state.kind).toBe('failed');
  const today = open();
  await today.load();
  expect(today.state.kind).toBe('failed');
});

test('cached prices of another country that are read late are dropped', async () => {
  const { catalogue, location, open, ports, device } = await shopIn('US');
  await catalogue.load();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { lastKnown } = ports.catalogue;
  ports.catalogue.lastKnown = async (query) => {
    ports.catalogue.lastKnown = lastKnown;
    await promise;
    return lastKnown(query);
  };
  const today = open();
  const early = today.load();
  device.preferences.write('country', 'BR');
  await location.resolve(players.luna.userId);
  await today.load();
  resolve();
  await early;
  expect(today.price('gems_pack_3')).toEqual({ minor: 2490, currency: 'BRL' });
});

test('prices of one billing platform are not shown in a country of another with the same currency', async () => {
  const { catalogue, location, platform, device } = await shopIn('US', {
    billingPlatforms: [
      { id: elsewhere, currency: 'USD', countries: [] },
      { id: brazil, currency: 'USD', countries: ['CA'] },
    ],
  });
  await catalogue.load();
  device.preferences.write('country', 'CA');
  await location.resolve(players.luna.userId);
  await platform.breakNext('skus', 'unavailable');
  await catalogue.load();
  expect(catalogue.state.kind).toBe('failed');
  await catalogue.load();
  expect(catalogue.price('gems_pack_3')).toEqual({ minor: 2490, currency: 'USD' });
});

test.each([
  ['BR', 'hidden_lantern', { minor: 990, currency: 'BRL' }],
  ['US', 'no_such_pack', null],
  ['US', 'constructor', null],
])('in %s readPrice(%j), listed or not, is %j', async (country, skuId, value) => {
  const { catalogue, location } = await shopIn(country);
  expect(await catalogue.readPrice(skuId, location.region)).toEqual({ ok: true, value });
});

test('readPrice() returns unreachable if the answer is lost', async () => {
  const { catalogue, platform, location } = await shopIn('US');
  await platform.breakNext('skus', 'answer-lost');
  const lost = { ok: false, problem: 'unreachable' };
  expect(await catalogue.readPrice('620', location.region)).toEqual(lost);
});

describe('the value of a pack', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' });
  const best = (catalogue: CatalogueStore) => [
    catalogue.bestValue('gems'),
    catalogue.bestValue('coins'),
  ];

  test('is its price per 100 gems or per 1000 coins, and unknown while that is', async () => {
    const { catalogue } = await shopIn('US');
    const value = (skuId: string) => catalogue.unitPrice(pack(catalogue, skuId))?.price;
    expect([value('gems_pack_1'), ...best(catalogue)]).toEqual([undefined, undefined, undefined]);
    await catalogue.load();
    const values = ['gems_pack_1', 'gems_pack_6', 'coins_pack_1'].map(value);
    expect(values).toEqual([usd(198), usd(83), usd(28)]);
  });

  test('is best for the lowest price per piece, whatever the bonus says', async () => {
    const { catalogue, platform } = await shopIn('US');
    await catalogue.load();
    expect(best(catalogue)).toEqual(['gems_pack_6', 'coins_pack_6']);
    await platform.setPrice(elsewhere, 'gems_pack_2', 1);
    await catalogue.load();
    expect(catalogue.bestValue('gems')).toBe('gems_pack_2');
  });

  test('is compared only among packs that have a price, and best for none if only one has', async () => {
    const { catalogue, platform } = await shopIn('US');
    await platform.takeOffSale('gems_pack_6');
    await catalogue.load();
    expect(catalogue.bestValue('gems')).toBe('gems_pack_5');
    for (const { skuId, type } of catalogue.items) {
      if (type === 'gems' && skuId !== 'gems_pack_1') await platform.takeOffSale(skuId);
    }
    await catalogue.load();
    expect(best(catalogue)).toEqual([undefined, 'coins_pack_6']);
  });
});
