import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BillingPlatforms } from '#core/settings.ts';
import { goodsBySku } from '#adapters/fake/world/goods.ts';
import { billingPlatforms } from '#adapters/fake/world/state.ts';
import { checkFiles, platformsOf } from '../../../.tools/workbench/catalogue.ts';
import { type Finding, report } from '../../../.tools/workbench/finding.ts';
import { changeFindings } from '../../../.tools/workbench/price-changes.ts';
import { type PriceList, priceListsOf } from '../../../.tools/workbench/price-lists.ts';
import { packFindings, priceFindings, type Sold } from '../../../.tools/workbench/prices.ts';
import { kitewoodItems } from '../../support/kitewood.ts';

type Prices = Readonly<Record<string, number>>;

const usual: Prices = Object.fromEntries(
  Object.entries(goodsBySku)
    .filter(([sku]) => sku !== 'hidden_lantern')
    .map(([sku, { usd }]) => [sku, usd]),
);
const inBrazil: Prices = Object.fromEntries(
  Object.keys(usual).map((sku) => [sku, goodsBySku[sku]?.brl ?? 0]),
);

const list = (prices: Prices, country = 'US'): PriceList => ({
  file: 'prices.json',
  country,
  currency: country === 'BR' ? 'BRL' : 'USD',
  prices: new Map(Object.entries(prices)),
});
const found = (prices: Prices) => brief(priceFindings(list(prices), kitewoodItems));
const brief = (findings: readonly Finding[]) => findings.map(({ level, key }) => `${level} ${key}`);
const without = (sku: string) =>
  Object.fromEntries(Object.entries(usual).filter(([one]) => one !== sku));

test.each([
  ['an item without a price is an error', without('620'), ['error 620']],
  ['an unlisted SKU is noted', { ...usual, hidden_lantern: 199 }, ['note hidden_lantern']],
  ['a price of nothing is an error', { ...usual, 620: 0 }, ['error 620']],
  ['a price below nothing is an error', { ...usual, 620: -399 }, ['error 620']],
  ['a price in whole units is an error', { ...usual, 620: 3.99 }, ['error 620']],
  ['a price times 100 twice is an error', { ...usual, 620: 39_900_000 }, ['error 620']],
])('%s', (_, prices, findings) => {
  expect(found(prices)).toEqual(findings);
});

test.each([
  [
    { gems_pack_4: 1599 },
    'It promises 20 % more than gems_pack_1 for the same money, and gives 11 %.',
    'error gems_pack_4',
  ],
  [
    { gems_pack_4: 1299 },
    'A piece costs more than in the smaller gems_pack_3, whose bonus is 12 %.',
    'error gems_pack_4',
  ],
  [
    { gems_pack_6: 6499 },
    'A piece costs more than in the smaller gems_pack_5, whose bonus is 20 %.',
    'note gems_pack_6',
  ],
])('the prices %j contradict a bonus: %s', (prices, problem, finding) => {
  const [wrong, ...more] = priceFindings(list({ ...usual, ...prices }), kitewoodItems);
  expect([wrong?.problem, `${wrong?.level} ${wrong?.key}`]).toEqual([problem, finding]);
  expect(brief(more)).toEqual([]);
});

const pack = (number: number, quantity: number, bonusPercent: number): Sold => ({
  type: 'gems',
  skuId: `gems_pack_${number}`,
  quantity,
  bonusPercent,
});

test.each<[string, Sold]>([
  ['a pack with as many pieces as another', pack(2, 50, 4)],
  ['a larger pack with a smaller bonus than the smaller one', pack(2, 180, 1)],
])('%s is an error', (_, item) => {
  const wrong = packFindings([pack(1, 50, 2), item], 'catalogue.json');
  expect(brief(wrong)).toEqual([`error ${item.skuId}`]);
});

test('comparing two lists reports new items, removed items and changed prices', () => {
  const after = { ...without('1313'), gems_pack_1: 109, '620': 39_900, gems_pack_7: 9999 };
  const changes = changeFindings([list(usual)], [list(after)]);
  expect(changes.map(({ level, key, problem }) => [level, key, problem])).toEqual(
    expect.arrayContaining([
      ['note', 'gems_pack_1', '$0.99 → $1.09 (+10.1%).'],
      ['error', '620', '$3.99 → $399.00 (+9,900%).'],
      ['note', '1313', 'Gone; it cost $14.99.'],
      ['note', 'gems_pack_7', 'New, for $99.99.'],
    ]),
  );
  expect(changes).toHaveLength(4);
});

test('a country’s prices are compared with earlier ones of the same country', () => {
  const before = [list(usual), list(inBrazil, 'BR')];
  const [change, ...more] = changeFindings(before, [list({ ...inBrazil, 620: 2190 }, 'BR')]);
  expect(more).toEqual([]);
  expect(change?.problem).toBe('R$\u00a019.90 → R$\u00a021.90 (+10.1%).');
});

const answerOf = (prices: Prices) => ({
  data: { skus: Object.entries(prices).map(([skuId, price]) => ({ skuId, price })) },
});

test('responses of the platform are read by country, in the currency that the settings bill it in', () => {
  const platforms = platformsOf({ BILLING_PLATFORMS: 'us:pk_test_1:USD:*,eu:pk_test_2:EUR:DE' });
  const file = { BR: answerOf(usual), DE: answerOf(usual) };
  const currencies = (of: BillingPlatforms) =>
    priceListsOf(file, 'a.json', of).map(({ list }) => list?.currency);
  expect(currencies(platforms)).toEqual(['USD', 'EUR']);
  expect(currencies(platformsOf({}))).toEqual(['BRL', 'USD']);
  expect(priceListsOf(file, 'a.json', platforms)[0]?.list?.prices.get('620')).toBe(399);
});

test('an invalid setting of billing platforms is refused', () => {
  expect(() => platformsOf({ BILLING_PLATFORMS: 'us' })).toThrow('BILLING_PLATFORMS is wrong');
});

test('an amount alone is no error in a currency of another value', () => {
  const won = Object.fromEntries(Object.entries(usual).map(([sku, price]) => [sku, price * 1_400]));
  const inWon = { ...list(won, 'KR'), currency: 'KRW' };
  expect(brief(priceFindings(inWon, kitewoodItems))).toEqual([]);
});

test.each([
  ['an answer without its country', '{"data":{"skus":[]}}'],
  ['a list', '[]'],
  ['an empty table', '{}'],
  ['no answer', '{"US":{"skus":[]}}'],
  ['a row without a price', '{"US":{"data":{"skus":[{"skuId":"620"}]}}}'],
  ['a row without a SKU', '{"US":{"data":{"skus":[{"skuId":"","price":1}]}}}'],
  ['one SKU twice', '{"US":{"data":{"skus":[{"skuId":"a","price":1},{"skuId":"a","price":2}]}}}'],
])('%s is reported and not thrown', (_, json) => {
  const reads = priceListsOf(JSON.parse(json), 'a.json', billingPlatforms);
  expect(reads.flatMap(({ findings }) => findings).map(({ level }) => level)).toEqual(['error']);
});

test('files are checked one after the other, and each is compared with the one before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  const file = (name: string, prices: Prices) => {
    writeFileSync(join(folder, name), JSON.stringify({ US: answerOf(prices) }));
    return join(folder, name);
  };
  const files = [file('old.json', usual), file('new.json', { ...usual, 620: 449 })];
  const text = report(checkFiles(files, kitewoodItems), 'Prices');
  expect(text).toMatch(
    /old\.json, US → .*new\.json, US\n  note  620: \$3\.99 → \$4\.49 \(\+12\.5%\)\./,
  );
  expect(text).toMatch(/Prices: 0 errors, 1 note$/);
});

test('a report escapes control characters in findings', () => {
  const hostile = {
    level: 'error',
    file: 'a',
    key: '\u001b[2J',
    problem: '\r',
    remedy: '-',
  } as const;
  expect(report([hostile], 'Prices')).toContain('\\u001b[2J: \\u000d');
});
