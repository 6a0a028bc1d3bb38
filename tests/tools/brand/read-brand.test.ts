import { cpSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readBrand } from '../../../.tools/brand/read-brand.ts';
import { writeBrand } from '../../../.tools/brand/new-brand.ts';
import { catalogueSchema } from '../../../.tools/brand/catalogue-schema.ts';
import { codeIn } from '../guides/markdown.ts';
import { briefly, replaceIn, starfallCopy } from './starfall-copy.ts';

let folder: string;

beforeEach(() => {
  folder = starfallCopy();
});
afterEach(() => rmSync(base(), { recursive: true }));

const base = () => join(folder, '..');
const found = () => briefly(readBrand(folder).findings);
const replace = (file: string, before: string, after: string) =>
  replaceIn(folder, file, before, after);

test('a brand behind a link has the paths of its files, as webpack names them', () => {
  const link = join(base(), 'link');
  symlinkSync(folder, link);
  const { brand } = readBrand(link);
  expect(brand?.folder).toBe(realpathSync(folder));
  expect(brand?.catalogueFile).toBe(join(realpathSync(folder), 'catalogue.json'));
});

test.each(['src/kitewood', 'tests/support/brands/starfall'])('%s has no findings', (path) => {
  expect(readBrand(path).findings).toEqual([]);
});

test('Kitewood’s marketing catalogue has no errors', () => {
  const { findings } = readBrand('src/kitewood', 'marketing');
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a finding about another catalogue names its file', () => {
  cpSync(join(folder, 'catalogue.json'), join(folder, 'catalogue.summer.json'));
  rmSync(join(folder, 'art', 'stardust-jar.svg'));
  expect(briefly(readBrand(folder, 'summer').findings)).toEqual([
    'error catalogue.summer.json ★ stardust: There is no art/stardust-jar.svg.',
  ]);
});

test('a new brand has no findings, and its folder is not written twice', () => {
  const path = join(folder, 'Moon & Tide');
  writeBrand(path);
  const { brand, findings } = readBrand(path);
  expect(findings).toEqual([]);
  expect(brand?.file).toMatchObject({ name: 'Moon-tide', applicationId: 'moon-tide' });
  expect(() => writeBrand(path)).toThrow('is not empty');
});

test('a new brand of a long folder has no findings', () => {
  const path = join(folder, 'moon-'.repeat(12));
  writeBrand(path);
  expect(readBrand(path).findings).toEqual([]);
});

test('a folder that is not there, or outside the repository, is read or named', () => {
  expect(found()).toEqual([]);
  expect(briefly(readBrand(join(folder, 'nowhere')).findings)).toEqual([
    expect.stringMatching(/nowhere : There is no brand\.json here\.$/),
  ]);
});

test.each([
  ['brand.json', '"Starfall"', '""', 'error brand.json name: expected a text'],
  ['brand.json', '"Starfall"', '"Star\\nfall"', /error brand\.json name: expected one line/],
  ['brand.json', '"Starfall"', '"Star\\u202efall"', /error brand\.json name: expected one line/],
  ['brand.json', '"#ff8fb1"', '"pink"', /error brand\.json colours\.accent: .*expected a colour/],
  ['brand.json', '"accent":', '"acent":', 'error brand.json colours.acent: is not known'],
  [
    'brand.json',
    '"#1e1b4b"',
    '"#b0aef0"',
    /error brand\.json colours\.ink: .* contrast of \d\.\d\d by day/,
  ],
  ['brand.json', '"#1e1b4b"', '"#1e1b4b08"', /colours\.ink: .* is translucent by day/],
  [
    'brand.json',
    '["#ffffff", "#1d1d44"]',
    '"#ffffff00"',
    /ink: .* on surface .* translucent by night/,
  ],
  ['brand.json', '"#d8f5fb"', '"#5f9aa8"', /colours\.ink-soft: .* on gem-soft #5f9aa8 .* by day/],
  ['brand.json', '"#cfd3ff"', '"#5a48c8"', /colours\.focus: .* on ground #5a48c8 .* by day/],
  ['brand.json', '"#d8f5fb"', '"#5a48c8"', /colours\.focus: .* on gem-soft #5a48c8 .* by day/],
  ['brand.json', '"#e9ebff"', '"#5a48c8"', /colours\.focus: .* on well #5a48c8 .* by day/],
  ['brand.json', '"#2a2b66"', '"#8f91f2"', /colours\.ink: .* on dusk-soft #8f91f2 .* by night/],
  ['brand.json', '"de"', '"it"', /error brand\.json languages\.1: /],
  [
    'brand.json',
    '"https://starfall.test/terms"',
    '"starfall.test"',
    /links\.terms: .*https address/,
  ],
  ['brand.json', '"terms":', '"therms":', 'error brand.json links.therms: is not known'],
  ['brand.json', '{', '{,', /^error brand\.json : .*can't be read/],
  [
    'catalogue.json',
    '"★ stardust"',
    '"starfall/crystals:small"',
    'error catalogue.json starfall/crystals:small: Two items have this id.',
  ],
  [
    'catalogue.json',
    '"store:coins"',
    '"store:gems"',
    'error catalogue.json store:gems: Two shelves have this title.',
  ],
  [
    'catalogue.json',
    '"★ stardust"',
    `"${'x'.repeat(201)}"`,
    /items\.0\.skuId .*: expected at most 200 characters/,
  ],
  [
    'catalogue.json',
    '"BRL": 1490',
    '"EUR": 1490',
    'error catalogue.json shelves.1.items.0.demo.BRL (★ stardust): is missing',
  ],
  ['catalogue.json', '199,', '1.99,', /demo\.USD .*: expected minor units/],
  [
    'catalogue.json',
    '"bonusPercent": 15',
    '"bonusPercent": 25',
    /error catalogue\.json, US starfall\/crystals:large: It promises 25 %/,
  ],
  ['catalogue.json', '120', '0', /items\.0\.quantity .*: expected a whole number from 1/],
  [
    'catalogue.json',
    '"type": "coins"',
    '"type": "bundle", "contents": {}',
    /items\.0\.contents .*: expected gems, coins or rooms/,
  ],
  [
    'catalogue.json',
    '"stardust-jar.svg"',
    '"jar.svg"',
    'error catalogue.json ★ stardust: There is no art/jar.svg.',
  ],
  [
    'catalogue.json',
    '"store:items.stardustJar"',
    '"store:items.jar"',
    'error texts/de.json store:items.jar: This text is missing.',
  ],
  [
    'texts/de.json',
    '"store:lead"',
    '"store:leed"',
    'error texts/de.json store:leed: The store has no such text.',
  ],
  [
    'texts/de.json',
    '"store:lead": "',
    '"store:lead": 1, "store:title": "',
    'error texts/de.json store:lead: expected one text in quotes, without sections',
  ],
])('in %s, %s in place of %s is reported by file and key', (file, before, after, problem) => {
  replace(file, before, after);
  expect(found()).toContainEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  );
});

test('every problem of every file is reported at once', () => {
  replace('brand.json', '"#ff8fb1"', '"pink"');
  replace('catalogue.json', '120', '0');
  writeFileSync(join(folder, 'art', 'a.exe'), '');
  writeFileSync(join(folder, 'texts', 'en.json'), '{ "login": { "title": "Hello" } }');
  replace('brand.json', '"terms"', '"therms"');
  replace('brand.json', '"help"', '"hlep"');
  expect(readBrand(folder).findings.map(({ file, key }) => `${file} ${key}`)).toEqual([
    'brand.json links.terms',
    'brand.json links.help',
    'brand.json colours.accent',
    'brand.json links.therms',
    'brand.json links.hlep',
    'catalogue.json shelves.0.items.0.quantity (starfall/crystals:small)',
    'art/a.exe ',
    'texts/en.json login',
  ]);
});

test.each(['en', 'de'])('a text file of %s that is no JSON is the only finding', (language) => {
  const file = `texts/${language}.json`;
  writeFileSync(join(folder, file), '{ "store.lead": "Lead" "store.title": "Title" }');
  expect(found()).toEqual([expect.stringMatching(`^error ${file} : .*${file} can't be read: `)]);
});

test('a brand may have no items, or 200', () => {
  folder = join(base(), 'new');
  writeBrand(folder);
  writeFileSync(join(folder, 'catalogue.json'), '{ "shelves": [] }');
  expect(found()).toEqual([]);
  const item = (index: number) => ({
    skuId: `pack-${index}`,
    type: 'gems',
    title: 'store:packs.gems1',
    quantity: index + 1,
    demo: { USD: 99 * (index + 1), BRL: 490 * (index + 1) },
  });
  const items = Array.from({ length: 200 }, (_, index) => item(index));
  const shelf = { title: 'store:gems', lead: 'store:gemsLead', items };
  writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ shelves: [shelf] }));
  expect(found()).toEqual([]);
});

test('a name with quotes and markup is kept as it is', () => {
  replace('brand.json', '"Starfall"', '"Star & <b>\\"fall\\"</b>"');
  expect(found()).toEqual([]);
  expect(readBrand(folder).brand?.file.name).toBe('Star & <b>"fall"</b>');
});

test('the guide\u2019s catalogue is valid', () => {
  const [json = ''] = codeIn('docs/studio.md', 'json');
  expect(() => v.parse(catalogueSchema, JSON.parse(json))).not.toThrow();
});
