import { join } from 'node:path';
import { languages } from '#core/language/languages.ts';
import { localesFolder, readLocales } from '../../.tools/workbench/locales.ts';
import { keyFindings, pluralFindings } from '../../.tools/workbench/text-keys.ts';
import { markFindings } from '../../.tools/workbench/text-marks.ts';
import { readSources, unknownFindings, unusedFindings } from '../../.tools/workbench/text-usage.ts';
import {
  blankFindings,
  placeholderFindings,
  untranslatedFindings,
} from '../../.tools/workbench/text-words.ts';
import { checkTexts } from '../../.tools/workbench/texts.ts';

const root = join(import.meta.dirname, '../..');
const { locales, findings } = readLocales(join(root, localesFolder));
const english = locales.find(({ language }) => language === 'en')!;
const sources = readSources(root);
const each = locales.map((locale) => [locale.language, locale] as const);

test('every language of the store has a readable locale', () => {
  const found = locales.map(({ language }) => language);
  expect(found.toSorted()).toEqual(Object.keys(languages).toSorted());
  expect(findings).toEqual([]);
});

test.each(each)('the locale %s has exactly the expected keys and its plural forms', (_, locale) => {
  expect(keyFindings(locale, english)).toEqual([]);
  expect(pluralFindings(locale)).toEqual([]);
});

test.each(each)(
  'the locale %s has the placeholders of English, and no text in English',
  (_, locale) => {
    expect(placeholderFindings(locale, english)).toEqual([]);
    expect(untranslatedFindings(locale, english)).toEqual([]);
  },
);

test.each(each)(
  'no text of %s is empty, or has markup, surplus spaces or foreign marks',
  (_, locale) => {
    expect(blankFindings(locale)).toEqual([]);
    expect(markFindings(locale)).toEqual([]);
  },
);

test('every text is used (except those without a page), and every message has a text', () => {
  expect(unusedFindings(english, sources)).toEqual([]);
  expect(unknownFindings(english, sources)).toEqual([]);
});

test('the workbench finds no other errors, such as long texts or words against the glossary', () => {
  const { findings: all, count } = checkTexts(root);
  expect(all).toEqual([]);
  expect(count).toBeGreaterThan(3_000);
});
