import { chooseLanguage, languages, pageLanguage } from '#core/language/languages.ts';
import * as fc from 'fast-check';

test('the store speaks seven languages', () => {
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
])('stored %j and a browser in %j is %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language);
});

test.each([
  ['ko', 'ko'],
  // The specification has Russian for one part of the texts.
  ['ru', 'en'],
])('for %s, pages are in %s', (language, page) => {
  expect(pageLanguage(language)).toBe(page);
});

test('whatever is stored, the store speaks one of its languages', () => {
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
