import type { Finding } from '../../../.tools/workbench/finding.ts';
import { type Locale, textsOf } from '../../../.tools/workbench/locales.ts';
import { glossaryFindings, readGlossary } from '../../../.tools/workbench/text-glossary.ts';
import { keyFindings, pluralFindings } from '../../../.tools/workbench/text-keys.ts';
import { markFindings } from '../../../.tools/workbench/text-marks.ts';
import { unknownFindings, unusedFindings } from '../../../.tools/workbench/text-usage.ts';
import {
  blankFindings,
  lengthFindings,
  placeholderFindings,
  untranslatedFindings,
} from '../../../.tools/workbench/text-words.ts';

function locale(language: string, texts: Readonly<Record<string, string>>): Locale {
  const all = Object.entries(texts).map(([key, text]) => [`app.${key}`, text] as const);
  return { language, texts: new Map(all) };
}

const english = (texts: Readonly<Record<string, string>>) => locale('en', texts);
const keys = (findings: readonly Finding[]) => findings.map(({ key }) => key);
const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);

test('a missing text is reported with the English one, and a surplus one with its file', () => {
  const [missing, surplus] = keyFindings(
    locale('de', { 'nav.shop': 'Shop' }),
    english({ 'nav.store': 'Store' }),
  );
  expect(missing).toMatchObject({ level: 'error', key: 'nav.store', remedy: 'Translate "Store".' });
  expect(surplus).toMatchObject({
    level: 'error',
    key: 'nav.shop',
    file: 'src/ui/i18n/locales/de/app.json',
  });
});

test('Russian needs the texts of the store, and may have no others', () => {
  const whole = english({ 'store.title': 'Store', 'nav.menu': 'Menu' });
  expect(keys(keyFindings(locale('ru', { 'store.title': 'Магазин' }), whole))).toEqual([]);
  expect(keys(keyFindings(locale('ru', { 'nav.menu': 'Меню' }), whole))).toEqual([
    'store.title',
    'nav.menu',
  ]);
});

test('a text needs exactly the plural forms of its language', () => {
  const two = { rooms_one: 'комната', rooms_other: 'комнаты' };
  expect(keys(pluralFindings(locale('ru', two)))).toEqual(['rooms_few', 'rooms_many']);
  expect(keys(pluralFindings(locale('ko', { rooms_one: '방', rooms_other: '방' })))).toEqual([
    'rooms_one',
  ]);
  expect(pluralFindings(locale('de', { rooms_one: 'Zimmer', rooms_other: 'Zimmer' }))).toEqual([]);
});

test.each([
  ['Zahl jetzt', '{{price}} is missing.'],
  ['Zahl {{price}} bis {{date}}', '{{date}} is not in English.'],
  ['Zahl {{preis}}', '{{price}} is missing; {{preis}} is not in English.'],
  ['Zahl {{price}}, {{price}}', '{{price}} is not in English.'],
  ['Zahl {price}}', 'A placeholder is spoilt.'],
])('placeholders that differ from English are reported: %s', (text, problem) => {
  // Another order is allowed.
  const original = english({ pay: 'Pay {{price}}', buy: '{{price}} for {{item}}' });
  const own = locale('de', { pay: text, buy: '{{item}}: {{price}}' });
  const found = placeholderFindings(own, original);
  expect(found).toEqual([expect.objectContaining({ key: 'pay', problem })]);
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
])('an empty text, markup or superfluous white space is an error: %j', (text) => {
  expect(levels(blankFindings(locale('de', { store: text })))).toEqual(['error']);
});

test.each([
  ['de', 'All of it is yours', 'All of it is yours', ['error']],
  ['de', 'Basket', 'Basket', ['note']],
  ['de', '{{brand}} Store', '{{brand}} Store', []],
  ['fr', 'Menu', 'Menu', []],
  ['fr', 'E-mail', 'E-mail', []],
  ['ko', 'Store', 'shop', ['error']],
  ['ko', 'iPhone and iPad', 'iPhone·iPad', []],
])('the check for %s of %j, translated as %j, finds %j', (language, original, text, expected) => {
  const found = untranslatedFindings(locale(language, { text }), english({ text: original }));
  expect(levels(found)).toEqual(expected);
});

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
  ['de', 'Lädt\u00a0…', []],
  ['de', 'Drück auf „Kaufen“: 20\u00a0% mehr, geht’s?', []],
  ['en', "It's “yours”: 20%", []],
  ['es', '¿Olvidaste tu contraseña? ¡Pulsa “Pagar”!', []],
  ['fr', 'Prix\u00a0: {{price}}, «\u00a0Payer\u00a0», prêt\u202f? https://kitewood.test', []],
  ['ko', '‘공유’를 눌러요!', []],
] as const)('only wrong punctuation is an error: in %s %j', (language, text, ...expected) => {
  const [errors = ['error']] = expected;
  expect(levels(markFindings(locale(language, { text })))).toEqual(errors);
});

test.each([
  ['form.save', 'de', 'Speichere das jetzt bitte', ['This button is 25 columns wide, English 4.']],
  ['form.hint', 'de', 'Speichere das jetzt bitte', []],
  ['save', 'ko', '저장해요저장해요', []],
  ['save', 'ko', '저장해요저장해요저장해', ['This button is 22 columns wide, English 4.']],
])('the width of %s, in %s “%s” and in English “Save”, is judged: %j', (...row) => {
  const [key, language, text, problems] = row;
  const found = lengthFindings(locale(language, { [key]: text }), english({ [key]: 'Save' }));
  expect(found.map(({ problem }) => problem)).toEqual(problems);
});

const { terms } = readGlossary(
  JSON.stringify({
    card: { en: 'card', de: 'Karte' },
    provider: { en: 'card provider', de: 'Zahlungsanbieter' },
    'sign in': { en: 'sign in', de: 'anmelden', also: { de: ['melde an'] } },
    item: { en: 'item', de: 'Artikel' },
    'items (delivered)': { en: 'items', de: 'Sachen' },
    purchase: { en: 'purchase', de: 'Kauf' },
  }),
  ['en', 'de'],
);

test.each([
  ['Delete the card', 'Lösch die Scheibe', ['error']],
  ['Delete the card', 'Lösch die Karte', []],
  ['Ask the card provider', 'Frag den Zahlungsanbieter', []],
  ['Sign in', 'Einloggen', ['error']],
  ['Sign in', 'Melde dich an', []],
  ['Your items', 'Deine Sachen', []],
  ['Your items', 'Deine Dinge', ['error']],
  ['All purchases', 'Alle Käufe', []],
  ['{{card}}', '{{card}}', []],
  ['We note the card before you pay, so that it is safe', 'Wir merken sie uns vorher', ['note']],
])('the glossary check of %j, translated as %j, finds %j', (original, text, expected) => {
  const found = glossaryFindings(locale('de', { text }), english({ text: original }), terms);
  expect(levels(found)).toEqual(expected);
});

test('a glossary term without a translation is an error', () => {
  const { findings } = readGlossary('{"card":{"en":"card"}}', ['en', 'de']);
  expect(findings).toEqual([expect.objectContaining({ level: 'error', key: 'card' })]);
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
  });
  const code = `const { t } = useTranslation();
    // t('nav.gone') is no more
    t('nav.store'); t(\`download.\${way}.title\`); t('rooms', { count }); t(front ? 'login.title' : '')`;
  const found = unusedFindings(texts, [{ path: 'src/ui/a.tsx', code }]);
  expect(keys(found)).toEqual(['nav.gone', 'download.mac.lead']);
});

test('a text that a catalogue shows counts as used', () => {
  const texts = english({ 'store.packs.few': '1', 'store.packs.many': '2', 'store.gemsLead': '3' });
  const shelf = {
    lead: 'store.gemsLead',
    items: [{ title: 'store.packs.few', skuId: 'store.packs.many' }],
  };
  const source = {
    path: 'src/kitewood/catalogue.json',
    code: JSON.stringify({ shelves: [shelf] }),
  };
  expect(keys(unusedFindings(texts, [source]))).toEqual(['store.packs.many']);
});

test('a key that a file uses in one namespace does not count as used in another', () => {
  const texts = english({ 'errors.email': 'Wrong' });
  const code = "const { t } = useTranslation('account'); t('errors.email')";
  expect(keys(unusedFindings(texts, [{ path: 'src/ui/a.tsx', code }]))).toEqual(['errors.email']);
});

test('a message key in core without a text is reported', () => {
  const source = { path: 'src/core/a.rules.ts', code: "test('key', 'errors.nme', () => {})" };
  const found = unknownFindings(english({ 'errors.name': 'Wrong' }), [source]);
  expect(found).toEqual([expect.objectContaining({ file: source.path, key: 'errors.nme' })]);
});

test.each(['{"a": 1}', '{"a": ["b"]}', '{"a": null}', '{"a": "b",}'])(
  'invalid texts and invalid JSON are reported and not thrown: %s',
  (json) => {
    const { texts, findings } = textsOf(json, 'de', 'app');
    expect([texts, levels(findings)]).toEqual([[], ['error']]);
  },
);
