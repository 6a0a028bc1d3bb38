import { readKeptPrices } from '#adapters/browser/storage/kept-prices.ts';
import { FakeCaches } from '../../support/fake-caches.ts';

const gems = { ids: ['gems_pack_3'] };

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  Object.assign(globalThis, { caches });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

/** Caches an answer as the worker does. */
async function keep(question: object, kept: unknown): Promise<void> {
  const search = new URLSearchParams({ variables: JSON.stringify(question) });
  await (await caches.open('prices')).put(`/prices?${search}`, Response.json(kept));
}

const ofGems = [{ skuId: 'gems_pack_3', price: 499 }];

test('prices are read with their date, and only for the variables they were kept for', async () => {
  await keep(gems, { prices: ofGems, asOf: 1 });
  expect(await readKeptPrices(gems)).toEqual({ prices: ofGems, asOf: 1 });
  expect(await readKeptPrices({ ids: ['620'] })).toBeUndefined();
});

test.each([
  null,
  { prices: ofGems },
  { prices: ofGems, asOf: '1' },
  { prices: ofGems, asOf: -8_640_000_000_000_001 },
  { prices: 'none', asOf: 1 },
  { prices: [null], asOf: 1 },
  { prices: [{ skuId: 7, price: 499 }], asOf: 1 },
  { prices: [{ skuId: 'gems_pack_3', price: -1 }], asOf: 1 },
  { prices: [{ skuId: 'gems_pack_3', price: 4.99 }], asOf: 1 },
])('an invalid record is not read as prices: %j', async (kept) => {
  await keep(gems, kept);
  expect(await readKeptPrices(gems)).toBeUndefined();
});

test('prices with a date in the future, as after a clock was set back, are not read', async () => {
  const now = Date.UTC(2026, 10, 20, 12);
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await keep(gems, { prices: ofGems, asOf: now + 1 });
  expect(await readKeptPrices(gems)).toBeUndefined();
  await keep(gems, { prices: ofGems, asOf: now });
  expect(await readKeptPrices(gems)).toEqual({ prices: ofGems, asOf: now });
});
