import type { Check, Issue, Locale } from '../../../.tools/workbench/locales.ts';
import { saysTerms, termFindings } from '../../../.tools/workbench/text-glossary.ts';
import { keyIssues, pluralIssues } from '../../../.tools/workbench/text-keys.ts';
import { samePlaceholders, translated, wellWritten } from '../../../.tools/workbench/text-rules.ts';
import { unusedIssues } from '../../../.tools/workbench/text-usage.ts';

function locale(language: string, texts: Readonly<Record<string, string>>): Locale {
  return { language, texts: new Map(Object.entries(texts)) };
}

const english = (texts: Readonly<Record<string, string>>) => locale('en', texts);
const keys = (issues: readonly Issue[]) => issues.map(([key]) => key);

/** Whether a check finds nothing wrong with a text. */
const isRight = (check: Check, language: string, text: string, original?: string) =>
  check(text, { language, original }).length === 0;

test('a missing text is reported with the English one, and so is a text that the store does not have', () => {
  const lead = english({ 'nav.store': 'Store' });
  const own = locale('de', { 'nav.shop': 'Shop' });
  expect(keyIssues(own, lead, lead.texts.keys(), (place) => lead.texts.has(place))).toEqual([
    ['nav.store', 'This text is missing.', 'Translate “Store”.'],
    ['nav.shop', 'The store has no such text.', expect.any(String)],
  ]);
});

test('Russian needs the texts of the shelves only', () => {
  const lead = english({ 'store:title': 'Store', 'store:nav.menu': 'Menu', 'login.title': 'Hi' });
  const missing = keyIssues(locale('ru', {}), lead, lead.texts.keys(), () => true);
  expect(keys(missing)).toEqual(['store:title']);
});

test('a text needs exactly the plural forms of its language', () => {
  const two = { rooms_one: 'комната', rooms_other: 'комнаты' };
  expect(keys(pluralIssues(locale('ru', two)))).toEqual(['rooms_few', 'rooms_many']);
  expect(keys(pluralIssues(locale('ko', { rooms_one: '방', rooms_other: '방' })))).toEqual([
    'rooms_one',
  ]);
  expect(pluralIssues(locale('de', { rooms_one: 'Zimmer', rooms_other: 'Zimmer' }))).toEqual([]);
});

test.each([
  ['Zahl {{price}}', []],
  ['Zahl jetzt', ['It has no placeholder, English {{price}}.']],
  ['Zahl {{price}} bis {{date}}', ['It has {{date}} {{price}}, English {{price}}.']],
  ['Zahl {{preis}}', ['It has {{preis}}, English {{price}}.']],
  ['Zahl {{price}}, {{price}}', ['It has {{price}} {{price}}, English {{price}}.']],
])('placeholders that differ from those of “Pay {{price}}” are reported: %s', (text, problems) => {
  const found = samePlaceholders(text, { language: 'de', original: 'Pay {{price}}' });
  expect(found.map(([problem]) => problem)).toEqual(problems);
});

test('placeholders may be in another order than in English', () => {
  expect(isRight(samePlaceholders, 'de', '{{item}}: {{price}}', '{{price}} for {{item}}')).toBe(
    true,
  );
});

test.each([
  '',
  '   ',
  ' Shop',
  'Shop\u00a0',
  'Zum  Shop',
  'Zum \u00a0Shop',
  'a \nb',
  '<b>Shop</b>',
  'Zahl {price}}',
])(
  'an empty text, markup, a spoilt placeholder or superfluous white space is an error: %j',
  (text) => {
    expect(isRight(wellWritten, 'de', text)).toBe(false);
  },
);

test.each([
  ['de', 'All of it is yours', 'All of it is yours', false],
  ['de', 'All of it is yours', 'Das alles gehört dir', true],
  ['fr', 'Menu', 'Menu', true],
  ['ko', 'All of it is yours', 'all yours', false],
  ['ko', 'iPhone and iPad', 'iPhone·iPad', true],
])(
  'the check for %s of %j, translated as %j, accepts it: %j',
  (language, original, text, right) => {
    expect(isRight(translated, language, text, original)).toBe(right);
  },
);

test.each([
  ['de', 'Lädt ...'],
  ['de', 'Lädt …'],
  ['de', '20% mehr'],
  ['de', "Wie geht's"],
  ['de', 'Drück auf “Kaufen”'],
  ['en', 'Press «Pay»'],
  ['en', '20 % more'],
  ['en', 'It’s yours'],
  ['es', 'Olvidaste tu contraseña?'],
  ['es', 'Bienvenido!'],
  ['es', 'Pulsa «Pagar»'],
  ['fr', 'Prêt?'],
  ['fr', 'Prêt ?'],
  ['fr', 'Prix: {{price}}'],
  ['fr', 'Appuie sur « Payer »'],
  ['fr', 'l\u2019achat "neuf"'],
  ['ko', '“공유”를 눌러요'],
  ['pt', 'Pronto !'],
  ['pt', 'Pronto\u200b.'],
  ['ru', '20% бонус'],
  ['de', 'Lädt\u00a0…', true],
  ['de', 'Drück auf „Kaufen“: 20\u00a0% mehr, geht’s?', true],
  ['en', "It's “yours”: 20%", true],
  ['es', '¿Olvidaste tu contraseña? ¡Pulsa “Pagar”!', true],
  ['fr', 'Prix\u00a0: {{price}}, «\u00a0Payer\u00a0», prêt\u202f? https://kitewood.test', true],
  ['ko', '‘공유’를 눌러요!', true],
] as const)('only wrong punctuation is an error: in %s %j', (language, text, ...expected) => {
  const [right = false] = expected;
  expect(isRight(wellWritten, language, text)).toBe(right);
});

const glossary = {
  card: { en: 'card', de: 'Karte' },
  'item (on sale)': { en: 'item', de: 'Artikel' },
  'item (delivered)': { en: 'item', de: 'Sache' },
};

test.each([
  ['Card', 'Scheibe', false],
  ['Card', 'Karte', true],
  ['Item', 'Sache', true],
  ['Item', 'Ding', false],
  ['Delete the card', 'Lösch sie', true],
])(
  'a text that is the term %j is the term in German, too: %j is right is %j',
  (original, text, right) => {
    expect(isRight(saysTerms(glossary), 'de', text, original)).toBe(right);
  },
);

test('a glossary term without a translation is an error', () => {
  expect(termFindings({ card: { en: 'card' } }, ['en', 'de'])).toEqual([
    expect.objectContaining({ level: 'error', key: 'card' }),
  ]);
});

test('an unused text is reported, and one with a composed key counts as used', () => {
  const texts = english({
    'nav.store': '1',
    'nav.gone': '2',
    'download.mac.title': '3',
    'download.mac.lead': '4',
    rooms_one: '5',
    rooms_other: '6',
    'login.title': '7',
    'store:nav.menu': '8',
    'store:reasons.left': '9',
  });
  const code = `const { t } = useTranslation();
    t('nav.store'); t(\`download.\${way}.title\`); t('rooms', { count }); t(front ? 'login.title' : '');
    t('store:nav.menu'); t(\`store:reasons.\${reason}\`)`;
  const found = unusedIssues(texts, [code]);
  expect(keys(found)).toEqual(['nav.gone', 'download.mac.lead']);
});

test('a text that a catalogue shows counts as used', () => {
  const texts = english({ 'store:packs.few': '1', 'store:packs.many': '2', 'store:gemsLead': '3' });
  const code = JSON.stringify({ lead: 'store:gemsLead', items: [{ title: 'store:packs.few' }] });
  expect(keys(unusedIssues(texts, [code]))).toEqual(['store:packs.many']);
});
