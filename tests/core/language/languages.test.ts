import { chooseLanguage, languages, pageLanguage } from '#core/language/languages.ts';
import * as fc from 'fast-check';

test('the store has the seven languages de, en, es, fr, ko, pt and ru', () => {
  expect(Object.keys(languages).toSorted()).toEqual(['de', 'en', 'es', 'fr', 'ko', 'pt', 'ru']);
});

test.each([
  [null, 'pt-BR', 'pt'],
  [null, 'PT', 'pt'],
  [null, 'de-AT', 'de'],
  [null, 'ko', 'ko'],
  ['fr', 'de-DE', 'fr'],
  ['fr-CA', 'de-DE', 'fr'],
  ['nl', 'de-DE', 'de'],
  ['', 'es-419', 'es'],
  [null, 'ja-JP', 'en'],
  [null, '', 'en'],
  ['nonsense', 'nonsense', 'en'],
])('the stored language %j and the browser’s language %j give %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language);
});

test.each([
  ['ko', 'ko'],
  // The specification contains only a part of the texts in Russian.
  ['ru', 'en'],
])('pageLanguage(%s) is %s', (language, page) => {
  expect(pageLanguage(language)).toBe(page);
});

test('chooseLanguage() returns a language of the store for any input', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'pt<script>'),
  );
  fc.assert(
    fc.property(fc.option(hostile), hostile, (stored, browser) => {
      expect(Object.keys(languages)).toContain(chooseLanguage(stored, browser));
    }),
  );
});
