import { goodsBySku } from '#adapters/fake/world/goods.ts';
import { billingPlatformIds, newWorld } from '#adapters/fake/world/state.ts';
import { catalogues } from '#core/catalogue/catalogues.ts';
import { featuredSku, titleTier } from '#core/catalogue/items.ts';

/** Specification, section 3. */
const specification = [
  ['gems_pack_1', 50, 0],
  ['gems_pack_2', 180, 4],
  ['gems_pack_3', 400, 12],
  ['gems_pack_4', 900, 20],
  ['gems_pack_5', 2000, 20],
  ['gems_pack_6', 6000, 20],
  ['coins_pack_1', 3500, 0],
  ['coins_pack_2', 12500, 3],
  ['coins_pack_3', 27000, 9],
  ['coins_pack_4', 60000, 19],
  ['coins_pack_5', 150000, 19],
  ['coins_pack_6', 500000, 19],
] as const;

const bundles = [
  ['620', 'starter', { gems: 40, coins: 13000, rooms: 4 }],
  ['1061', 'treeHouse', { gems: 400, coins: 13000, rooms: 11 }],
  ['1313', 'rocketHouse', { gems: 0, coins: 0, rooms: 11 }],
] as const;

const packs = catalogues.standard.filter((item) => item.type !== 'bundle');

test('the standard packs have the order, quantity and bonus of the specification', () => {
  const rows = packs.map((pack) => [pack.skuId, pack.quantity, pack.bonusPercent]);
  expect(rows).toEqual(specification);
});

test.each(Object.entries(catalogues))(
  'the bundles of the %s catalogue are those of the specification',
  (_, items) => {
    const rows = items.flatMap((item) =>
      item.type === 'bundle' ? [[item.skuId, item.name, item.contents]] : [],
    );
    expect(rows).toEqual(bundles);
  },
);

test('the marketing catalogue has the quantities of the marketing texts and no bonus', () => {
  const rows = catalogues.marketing.flatMap((item) =>
    item.type === 'bundle' ? [] : [[item.skuId, item.quantity, item.bonusPercent]],
  );
  expect(rows).toEqual([
    ['gems_pack_1', 80, 0],
    ['gems_pack_2', 210, 0],
    ['gems_pack_3', 450, 0],
    ['gems_pack_4', 970, 0],
    ['coins_pack_1', 5000, 0],
    ['coins_pack_2', 13000, 0],
    ['coins_pack_3', 27500, 0],
    ['coins_pack_4', 60000, 0],
  ]);
});

test('packs are listed from tier 1 to 6, and tiers 5 and 6 share a title', () => {
  expect(packs.map((pack) => pack.tier)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]);
  expect(packs.map(titleTier)).toEqual([1, 2, 3, 4, 5, 5, 1, 2, 3, 4, 5, 5]);
});

test('the featured SKU is the rocket house bundle', () => {
  const featured = catalogues.standard.find((item) => item.skuId === featuredSku);
  expect(featured).toMatchObject({ type: 'bundle', name: 'rocketHouse' });
});

test('the demo platform grants exactly what the standard catalogue lists', () => {
  for (const item of catalogues.standard) {
    const { gems, coins, items = [] } = goodsBySku[item.skuId] ?? {};
    const listed =
      item.type === 'bundle'
        ? { ...item.contents, rooms: undefined, items: [`rooms:${item.contents.rooms}`] }
        : { gems: 0, coins: 0, items: [], [item.type]: item.quantity };
    expect({ gems, coins, items }).toEqual(listed);
  }
});

test('everything listed has a price on both billing platforms of the demo', () => {
  const { prices } = newWorld();
  for (const platform of Object.values(billingPlatformIds)) {
    const unpriced = catalogues.standard.filter(
      (item) => !((prices[platform]?.[item.skuId] ?? 0) > 0),
    );
    expect(unpriced).toEqual([]);
  }
});
