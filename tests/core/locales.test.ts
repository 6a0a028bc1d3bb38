import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#core/language/languages.ts';

const sources = join(__dirname, '../../src');
const folder = join(sources, 'ui/i18n/locales');
const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en');
const whole = others.filter((language) => language !== 'ru');

type Texts = ReadonlyMap<string, string>;

/** Every text of a language by its place: part, then keys. */
function textsOf(language: Language): Texts {
  const texts = new Map<string, string>();
  const walk = (place: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(place, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(`${place}.${key}`, inner);
    } else throw new Error(`${language}: ${place} is no text`);
  };
  for (const file of readdirSync(join(folder, language))) {
    walk(
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
    );
  }
  return texts;
}

const english = textsOf('en');
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The key without its plural form. */
const plain = (key: string) => key.replace(pluralForm, '');
const plainKeys = (texts: Texts) => new Set([...texts.keys()].map(plain));

/** The English text a text stands for; of plurals the general form. */
const originalOf = (key: string) => english.get(plain(key)) ?? english.get(`${plain(key)}_other`);

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map((match) => match[1] ?? '').toSorted();
}

test('every language of the store has texts', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map((one) => one.name).toSorted()).toEqual(Object.keys(languages).toSorted());
});

test.each(whole)('%s has the texts that English has, no more and no fewer', (language) => {
  expect([...plainKeys(textsOf(language))].toSorted()).toEqual([...plainKeys(english)].toSorted());
});

test('ru has the texts of the store itself, no more and no fewer', () => {
  const store = [...plainKeys(english)].filter((key) => key.startsWith('app.store.'));
  expect([...plainKeys(textsOf('ru'))].toSorted()).toEqual(store.toSorted());
});

test.each(['en', ...others] as const)(
  '%s has every plural form that its grammar knows',
  (language) => {
    const texts = textsOf(language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map(plain));
    expect(counted.size).toBeGreaterThan(0);
    for (const key of counted) {
      const present = [...texts.keys()].filter((one) => pluralForm.test(one) && plain(one) === key);
      expect(present.toSorted()).toEqual(forms.map((form) => `${key}_${form}`).toSorted());
    }
  },
);

test.each(others)('%s has the placeholders that English has', (language) => {
  const wrong = [...textsOf(language)].filter(([key, text]) => {
    const wanted = placeholders(originalOf(key) ?? '');
    return placeholders(text).join() !== wanted.join();
  });
  expect(wrong).toEqual([]);
});

test.each(['en', ...others] as const)(
  'no text of %s is empty, markup, or has blanks around it',
  (language) => {
    const wrong = [...textsOf(language)].filter(
      ([, text]) => text === '' || text !== text.trim() || /<[a-z/!]|&[a-z]+;|\$t\(/i.test(text),
    );
    expect(wrong).toEqual([]);
  },
);

test.each(others)('no sentence of %s was left in English', (language) => {
  const left = [...textsOf(language)].filter(
    ([key, text]) => text === originalOf(key) && text.split(' ').length > 3,
  );
  expect(left).toEqual([]);
});

test('every message that core names has a text', () => {
  const parts = new Set([...english.keys()].map((key) => key.split('.')[1]));
  const used = readdirSync(join(sources, 'core'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap(
      (file) =>
        readFileSync(join(sources, 'core', file), 'utf8').match(/'[\w-]+(\.[\w-]+)+'/g) ?? [],
    )
    .map((quoted) => quoted.slice(1, -1))
    .filter((key) => parts.has(key.split('.')[0]));
  expect(used).toContain('checkout.form.errors.required');
  const known = [...english.keys()].map((key) => key.slice(key.indexOf('.') + 1));
  expect(used.filter((key) => !known.includes(key))).toEqual([]);
});
