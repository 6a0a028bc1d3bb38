import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrandTexts,
  brandTextFindings,
  type Texts,
} from '../../../.tools/workbench/brand-texts.ts';
import { readLocales } from '../../../.tools/workbench/locales.ts';

/** Findings about a brand's `texts`, as `level key: problem`. By default they are its English ones. */
function check(
  texts: Texts,
  given: {
    readonly language?: string;
    readonly store?: Readonly<Record<string, string>>;
    readonly lead?: Texts;
    readonly named?: readonly string[];
  } = {},
): readonly string[] {
  const { language = 'en', store = {}, lead = texts, named = [] } = given;
  const brand: BrandTexts = {
    file: `brand/texts/${language}.json`,
    texts,
    lead,
    defaults: { language, texts: new Map(Object.entries(store)) },
    named,
  };
  return brandTextFindings(brand).map(({ level, key, problem }) => `${level} ${key}: ${problem}`);
}

const lead = { 'store:lead': 'For your game.' };
const coins = {
  'store:nav.coins_one': '{{count}} coin',
  'store:nav.coins_other': '{{count}} coins',
};
const unknown = 'The store has no such text.';
const missing = 'This text is missing.';

test('a brand may rewrite a text of any part of the store, and define texts that its catalogue names', () => {
  const texts = {
    'store:lead': 'For the sea.',
    'privacy:faq.title': 'Ask',
    'store:items.boat': 'Boat',
  };
  const store = { ...lead, 'privacy:faq.title': 'Questions' };
  expect(check(texts, { store, named: ['store:items.boat', 'store:lead'] })).toEqual([]);
});

test('a finding names the file and the key of the brand, not those of the store', () => {
  const [finding] = brandTextFindings({
    file: 'brand/texts/en.json',
    texts: { 'privacy:faq.title': ' ' },
    lead: {},
    defaults: { language: 'en', texts: new Map([['privacy:faq.title', 'Questions']]) },
    named: [],
  });
  expect(finding).toMatchObject({ file: 'brand/texts/en.json', key: 'privacy:faq.title' });
});

test.each(['store:laed', 'privacy:lead', 'store:nav.coins', 'store:lead_one'])(
  'a key that neither the store nor the catalogue has is an error: %s',
  (key) => {
    const found = check({ [key]: 'Sea' }, { store: { ...lead, ...coins }, lead: {} });
    expect(found).toContain(`error ${key}: ${unknown}`);
  },
);

test.each([
  ['', 'Wrong here: “”.'],
  ['The <b>sea</b>', 'Wrong here: “<b”.'],
  ['The sea ...', 'Wrong here: “...”.'],
  ['For {{player}}', 'It has {{player}}, English none.'],
])('the rules for the texts of the store hold for those of a brand: %j', (text, problem) => {
  expect(check({ 'store:lead': text }, { store: lead })).toContain(`error store:lead: ${problem}`);
});

test('a text has the placeholders of the text that it replaces', () => {
  const store = { 'store:buy': '{{item}} for {{price}}' };
  expect(check({ 'store:buy': '{{price}}: {{item}}' }, { store })).toEqual([]);
  expect(check({ 'store:buy': 'Buy {{item}}' }, { store })).toEqual([
    'error store:buy: It has {{item}}, English {{item}} {{price}}.',
  ]);
});

test('a text may name the brand or leave its name out', () => {
  const store = { 'login.title': 'Welcome to {{brand}}', ...lead };
  const texts = { 'login.title': 'Welcome to the sea', 'store:lead': 'For {{brand}}.' };
  expect(check(texts, { store })).toEqual([]);
});

test('a translation of a text that only the brand has keeps the placeholders of its English text', () => {
  const named = ['store:items.boat'];
  const given = { language: 'de', lead: { 'store:items.boat': 'Boat {{size}}' }, named };
  expect(check({ 'store:items.boat': 'Boot' }, given)).toEqual([
    'error store:items.boat: It has no placeholder, English {{size}}.',
  ]);
});

test('a brand that rewrites one plural form rewrites all of the language', () => {
  expect(check({ 'store:nav.coins_one': '{{count}} shell' }, { store: coins })).toContain(
    'error store:nav.coins_other: This plural form is missing.',
  );
});

test('a text that a brand has in English is missing in each other language that it offers', () => {
  const german = { language: 'de', store: { 'store:lead': 'Für dein Spiel.' } };
  expect(check({}, { ...german, lead: { 'store:lead': 'For the sea.' } })).toEqual([
    `error store:lead: ${missing}`,
  ]);
});

test('a language with other plural forms than English needs its own forms only', () => {
  const store = { 'store:nav.coins_other': '코인 {{count}}개' };
  const english = {
    'store:nav.coins_one': '{{count}} shell',
    'store:nav.coins_other': '{{count}} shells',
  };
  const given = { language: 'ko', store, lead: english };
  expect(check({ 'store:nav.coins_other': '조개 {{count}}개' }, given)).toEqual([]);
});

test('Russian needs the brand texts of the shelves only', () => {
  const english = { 'login.title': 'Welcome to the sea', 'store:lead': 'For the sea.' };
  const store = { 'store:lead': 'Для игры.' };
  expect(check({}, { language: 'ru', store, lead: english })).toEqual([
    `error store:lead: ${missing}`,
  ]);
});

test('a text that the catalogue names is missing if neither the store nor the brand has it', () => {
  const given = { store: lead, named: ['store:lead', 'store:items.boat'] };
  expect(check({}, given)).toEqual([`error store:items.boat: ${missing}`]);
});

test('a new name for a currency in some texts is a note if others keep the old name', () => {
  const store = { ...coins, 'store:coins': 'Coins', 'privacy:lead': 'Your coins stay.' };
  const texts = {
    'store:nav.coins_one': '{{count}} shell',
    'store:nav.coins_other': '{{count}} shells',
  };
  expect(check(texts, { store })).toEqual([
    'note store:nav.coins_one: This text renames “coin”, 2 others do not.',
  ]);
  const most = { ...texts, 'store:coins': 'Shells' };
  expect(check(most, { store })).toEqual([
    'note store:nav.coins_one: This text renames “coin”, 1 other does not.',
  ]);
  const all = { ...most, 'privacy:lead': 'Your shells stay.' };
  expect(check(all, { store })).toEqual([]);
});

test.each([
  ['a lead that no longer lists the currencies', { 'store:lead': 'All for the sea.' }],
  ['a text that still says coins', { 'store:coins': 'Gold coins' }],
])('%s is no new name for a currency', (_, texts) => {
  const store = { ...coins, 'store:coins': 'Coins', 'store:lead': 'Gems and coins.' };
  expect(check(texts, { store })).toEqual([]);
});

test('a word of another language that looks like a currency in English is no name of it', () => {
  const store = { 'store:lead': 'Dans un coin.', 'store:title': 'Coin des jeux' };
  expect(check({ 'store:lead': 'Dans la mer.' }, { language: 'fr', store })).toEqual([]);
});

test('pack titles of the store that the catalogue does not name need no new name', () => {
  const store = { 'store:coins': 'Coins', 'store:packs.coins2': 'A stack of coins' };
  const texts = { 'store:coins': 'Shells' };
  expect(check(texts, { store })).toEqual([]);
  expect(check(texts, { store, named: ['store:packs.coins2'] })).toHaveLength(1);
});

const root = join(import.meta.dirname, '../../..');
const locales = readLocales();

const kitewood = ['store:items.treeHouse', 'store:items.rocketHouse'];
const starfall = ['smallCrystals', 'largeCrystals', 'stardustJar'].map(
  (one) => `store:items.${one}`,
);

test.each([
  ['src/kitewood', ['de', 'en', 'es', 'fr', 'ko', 'pt', 'ru'], kitewood],
  ['tests/support/brands/starfall', ['de', 'en'], starfall],
])('the texts of %s are whole and well written in %j', (folder, offered, named) => {
  const read = (language: string) => readTexts(`${folder}/texts/${language}.json`);
  const findings = offered.flatMap((language) =>
    brandTextFindings({
      file: language,
      texts: read(language),
      lead: read('en'),
      defaults: locales.find((one) => one.language === language)!,
      named,
    }),
  );
  expect(findings).toEqual([]);
});

test('Starfall calls gems and coins crystals and stardust wherever the store names them in German', () => {
  const own = readTexts('tests/support/brands/starfall/texts/de.json');
  const store = locales.find(({ language }) => language === 'de')!.texts;
  const shown = [...store].map(([key, text]) => own[key] ?? text);
  expect(shown.filter((text) => /juwel|edelstein|münz/i.test(text))).toEqual([]);
});

function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;
}
