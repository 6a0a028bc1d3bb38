import { CatalogueStore } from '#core/catalogue/catalogue-store.ts';
import type { CatalogueName } from '#core/catalogue/catalogues.ts';
import type { CurrencyPack } from '#core/catalogue/items.ts';
import { EmbeddedStore } from '#core/device/embedded-store.ts';
import { LastKnown } from '#core/last-known/last-known.ts';
import { LocationStore } from '#core/location/location-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { settings } from '../../support/settings.ts';
import { settle } from '../../support/settle.ts';

interface Shop extends FakePorts {
  readonly location: LocationStore;
  readonly catalogue: CatalogueStore;
}

async function shopIn(country: string, name: CatalogueName = 'standard'): Promise<Shop> {
  const fake = createFakePorts({ country });
  await fake.platform.remember('luna');
  const lastKnown = new LastKnown(fake.device.lastKnown, fake.clock);
  const location = new LocationStore(
    fake.device,
    settings().billingPlatforms,
    lastKnown,
    new EmbeddedStore(fake.device, fake.ports.loadGame),
  );
  await location.resolve(players.luna.userId);
  const { catalogue: port } = fake.ports;
  return { ...fake, location, catalogue: new CatalogueStore(port, location, name, fake.clock.now) };
}

const { elsewhere } = settings().billingPlatforms;

function pack(catalogue: CatalogueStore, skuId: string): CurrencyPack {
  const item = catalogue.items.find((one) => one.skuId === skuId);
  if (!item || item.type === 'bundle') throw new Error(`${skuId} is no pack`);
  return item;
}

test('prices have the amount and currency of the player’s country', async () => {
  const us = await shopIn('US');
  const brazil = await shopIn('BR');
  await Promise.all([us.catalogue.load(), brazil.catalogue.load()]);
  expect(us.catalogue.price('gems_pack_3')).toEqual({ minor: 499, currency: 'USD' });
  expect(brazil.catalogue.price('gems_pack_3')).toEqual({ minor: 2490, currency: 'BRL' });
});

test('the loaded flag is set once prices have arrived', async () => {
  const { catalogue } = await shopIn('US');
  expect([catalogue.loaded, catalogue.price('620')]).toEqual([false, undefined]);
  await catalogue.load();
  expect([catalogue.loaded, catalogue.state.kind]).toEqual([true, 'ready']);
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
  const { catalogue, location, platform, clock, ports } = await shopIn('US');
  await catalogue.load();
  const asOf = clock.now();
  await platform.setPrice(elsewhere, '620', 450);
  await platform.slowDown(1_000);
  const today = new CatalogueStore(ports.catalogue, location, 'standard', clock.now);
  const reading = today.load();
  await settle();
  expect(today.state).toMatchObject({ kind: 'ready', asOf });
  expect(today.price('620')).toEqual({ minor: 399, currency: 'USD' });
  await clock.advance(1_000);
  await reading;
  expect(today.price('620')).toEqual({ minor: 450, currency: 'USD' });
});

test('cached prices of another country are not shown if loading fails', async () => {
  const { catalogue, location, platform, device, ports, clock } = await shopIn('US');
  await catalogue.load();
  device.preferences.write('country', 'BR');
  await location.resolve(players.luna.userId);
  await platform.goOffline();
  await catalogue.load();
  expect(catalogue.state.kind).toBe('failed');
  const today = new CatalogueStore(ports.catalogue, location, 'standard', clock.now);
  await today.load();
  expect(today.state.kind).toBe('failed');
});

test('readPrice() returns the price of an item that is not listed', async () => {
  const { catalogue, location } = await shopIn('BR');
  expect(await catalogue.readPrice('hidden_lantern', location.place)).toEqual({
    ok: true,
    value: { minor: 990, currency: 'BRL' },
  });
});

test('readPrice() returns null for an unknown SKU', async () => {
  const { catalogue, location } = await shopIn('US');
  expect(await catalogue.readPrice('no_such_pack', location.place)).toEqual({
    ok: true,
    value: null,
  });
  expect(await catalogue.readPrice('constructor', location.place)).toEqual({
    ok: true,
    value: null,
  });
});

test('readPrice() returns unreachable if the answer is lost', async () => {
  const { catalogue, platform, location } = await shopIn('US');
  await platform.breakNext('skus', 'answer-lost');
  expect(await catalogue.readPrice('620', location.place)).toEqual({
    ok: false,
    problem: 'unreachable',
  });
});

describe('the value of a pack', () => {
  test('is its price per 100 gems or per 1000 coins', async () => {
    const { catalogue } = await shopIn('US');
    await catalogue.load();
    const price = (skuId: string) => catalogue.unitPrice(pack(catalogue, skuId));
    expect(price('gems_pack_1')).toEqual({ minor: 198, currency: 'USD' });
    expect(price('gems_pack_6')).toEqual({ minor: 83, currency: 'USD' });
    expect(price('coins_pack_1')).toEqual({ minor: 28, currency: 'USD' });
  });

  test('is unknown while the price is unknown', async () => {
    const { catalogue } = await shopIn('US');
    expect(catalogue.unitPrice(pack(catalogue, 'gems_pack_1'))).toBeUndefined();
    expect(catalogue.bestValue('gems')).toBeUndefined();
  });

  test('is best for the lowest price per piece, whatever the bonus says', async () => {
    const { catalogue, platform } = await shopIn('US');
    await catalogue.load();
    expect([catalogue.bestValue('gems'), catalogue.bestValue('coins')]).toEqual([
      'gems_pack_6',
      'coins_pack_6',
    ]);
    await platform.setPrice(elsewhere, 'gems_pack_2', 1);
    await catalogue.load();
    expect(catalogue.bestValue('gems')).toBe('gems_pack_2');
  });

  test('is compared only among packs that have a price', async () => {
    const { catalogue, platform } = await shopIn('US');
    await platform.takeOffSale('gems_pack_6');
    await catalogue.load();
    expect(catalogue.bestValue('gems')).toBe('gems_pack_5');
  });

  test('is best for no pack if only one has a price', async () => {
    const { catalogue, platform } = await shopIn('US');
    for (const { skuId, type } of catalogue.items) {
      if (type === 'gems' && skuId !== 'gems_pack_1') await platform.takeOffSale(skuId);
    }
    await catalogue.load();
    expect([catalogue.bestValue('gems'), catalogue.bestValue('coins')]).toEqual([
      undefined,
      'coins_pack_6',
    ]);
  });

  test('is calculated from the quantities of the chosen catalogue', async () => {
    const { catalogue } = await shopIn('US', 'marketing');
    await catalogue.load();
    expect(catalogue.unitPrice(pack(catalogue, 'gems_pack_1'))).toEqual({
      minor: 124,
      currency: 'USD',
    });
    expect(catalogue.bestValue('gems')).toBe('gems_pack_4');
  });
});
