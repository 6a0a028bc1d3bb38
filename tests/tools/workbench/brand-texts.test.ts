import {
  type BrandTexts,
  brandTextFindings,
  type Texts,
} from '../../../.tools/workbench/brand-texts.ts';

/** Findings about a brand's `texts`, as `key: problem`. By default they are its English ones. */
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
  return brandTextFindings(brand).map(({ key, problem }) => `${key}: ${problem}`);
}

const lead = { 'store:lead': 'For your game.' };
const coins = {
  'store:contents.coins_one': '{{count}} coin',
  'store:contents.coins_other': '{{count}} coins',
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

test.each(['store:laed', 'privacy:lead', 'store:contents.coins', 'store:lead_one'])(
  'a key that neither the store nor the catalogue has is an error: %s',
  (key) => {
    const found = check({ [key]: 'Sea' }, { store: { ...lead, ...coins }, lead: {} });
    expect(found).toContain(`${key}: ${unknown}`);
  },
);

test('the rules for the texts of the store hold for those of a brand', () => {
  expect(check({ 'store:lead': 'The <b>sea</b>' }, { store: lead })).toEqual([
    'store:lead: Wrong here: “<b”.',
  ]);
});

test('a text may name the brand or leave its name out', () => {
  const store = { 'login.title': 'Welcome to {{brand}}', ...lead };
  const texts = { 'login.title': 'Welcome to the sea', 'store:lead': 'For {{brand}}.' };
  expect(check(texts, { store })).toEqual([]);
});

test.each(['en', 'de'])(
  'a text that only the brand has gets no value but the name: %s',
  (language) => {
    const named = ['store:items.boat', 'store:items.raft'];
    const texts = { 'store:items.boat': 'Boat of {{brand}}', 'store:items.raft': 'Raft {{size}}' };
    expect(check(texts, { language, named })).toEqual([
      'store:items.raft: It has {{size}}, English none.',
    ]);
  },
);

test('a text in the place of a section of texts, and one below a text, are errors', () => {
  const texts = { 'store:contents': 'Shelf', 'store:lead.all': 'All', 'store:boat': 'Boat' };
  const found = check(texts, { store: { ...lead, ...coins }, named: Object.keys(texts) });
  const problem = 'A text and texts below it share this key.';
  expect(found).toEqual([`store:contents: ${problem}`, `store:lead.all: ${problem}`]);
});

test('a brand that rewrites one plural form rewrites all of the language', () => {
  expect(check({ 'store:contents.coins_one': '{{count}} shell' }, { store: coins })).toContain(
    'store:contents.coins_other: This plural form is missing.',
  );
});

test('a text that a brand has in English is missing in each other language that it offers', () => {
  const german = { language: 'de', store: { 'store:lead': 'Für dein Spiel.' } };
  expect(check({}, { ...german, lead: { 'store:lead': 'For the sea.' } })).toEqual([
    `store:lead: ${missing}`,
  ]);
});

test('a language with other plural forms than English needs its own forms only', () => {
  const store = { 'store:contents.coins_other': '코인 {{count}}개' };
  const english = {
    'store:contents.coins_one': '{{count}} shell',
    'store:contents.coins_other': '{{count}} shells',
  };
  const given = { language: 'ko', store, lead: english };
  expect(check({ 'store:contents.coins_other': '조개 {{count}}개' }, given)).toEqual([]);
});

test('a text that the catalogue names is missing if neither the store nor the brand has it', () => {
  const given = { store: lead, named: ['store:lead', 'store:items.boat'] };
  expect(check({}, given)).toEqual([`store:items.boat: ${missing}`]);
});
