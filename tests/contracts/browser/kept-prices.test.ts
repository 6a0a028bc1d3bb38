import { readKeptPrices } from '#adapters/browser/storage/kept-prices.ts';
import { FakeCaches } from '../../support/fake-caches.ts';

const [gems, bundles] = [{ ids: ['gems_pack_3'] }, { ids: ['620'] }];

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  Object.assign(globalThis, { caches });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

/** The worker has kept this answer. */
async function keep(question: object, kept: unknown): Promise<void> {
  const search = new URLSearchParams({ variables: JSON.stringify(question) });
  await (await caches.open('prices')).put(`/prices?${search}`, Response.json(kept));
}

const ofGems = [{ skuId: 'gems_pack_3', price: 499 }];
const ofBundles = [{ skuId: '620', price: 399 }];

test.each([
  [1, 2],
  [2, 1],
])('prices of several lists are as old as the oldest of them (%i, %i)', async (one, other) => {
  await keep(gems, { prices: ofGems, asOf: one });
  await keep(bundles, { prices: ofBundles, asOf: other });
  expect(await readKeptPrices([gems, bundles])).toEqual({
    prices: [...ofGems, ...ofBundles],
    asOf: 1,
  });
});

test('a list that was not kept leaves all prices unknown', async () => {
  await keep(gems, { prices: ofGems, asOf: 1 });
  expect(await readKeptPrices([gems, bundles])).toBeUndefined();
});

test('where nothing is asked nothing is known', async () => {
  await keep(gems, { prices: ofGems, asOf: 1 });
  expect(await readKeptPrices([])).toBeUndefined();
});

test.each([
  null,
  { prices: ofGems },
  { prices: ofGems, asOf: '1' },
  { prices: 'none', asOf: 1 },
  { prices: [null], asOf: 1 },
  { prices: [{ skuId: 7, price: 499 }], asOf: 1 },
  { prices: [{ skuId: 'gems_pack_3', price: -1 }], asOf: 1 },
  { prices: [{ skuId: 'gems_pack_3', price: 4.99 }], asOf: 1 },
])('what is no list of prices is not shown: %j', async (kept) => {
  await keep(gems, kept);
  expect(await readKeptPrices([gems])).toBeUndefined();
});
