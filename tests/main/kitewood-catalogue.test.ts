import marketing from '#brand/catalogue.marketing.json' with { type: 'json' };
import { catalogue } from '../support/kitewood.ts';

const [gems, coins, bundles] = catalogue.shelves;
const row = (item: { skuId: string; quantity?: number; bonusPercent?: number }) => [
  item.skuId,
  item.quantity,
  item.bonusPercent,
];

test('the standard packs have the order, quantity and bonus of the specification', () => {
  expect([...(gems?.items ?? []), ...(coins?.items ?? [])].map(row)).toEqual([
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
  ]);
});

test('the bundles are those of the specification, and the rocket house is featured', () => {
  expect(bundles?.items).toMatchObject([
    { skuId: '620', title: 'store:items.starter', contents: { gems: 40, coins: 13000, rooms: 4 } },
    {
      skuId: '1061',
      title: 'store:items.treeHouse',
      contents: { gems: 400, coins: 13000, rooms: 11 },
    },
    { skuId: '1313', title: 'store:items.rocketHouse', contents: { rooms: 11 }, featured: true },
  ]);
  expect(marketing.shelves[2]).toEqual(bundles);
});

test('the marketing catalogue has the quantities of the marketing texts and no bonus', () => {
  expect(marketing.shelves.slice(0, 2).flatMap(({ items }) => items.map(row))).toEqual([
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
