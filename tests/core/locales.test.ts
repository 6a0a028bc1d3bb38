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

test('every language of the store has texts that can be read', () => {
  const found = locales.map(({ language }) => language);
  expect(found.toSorted()).toEqual(Object.keys(languages).toSorted());
  expect(findings).toEqual([]);
});

test.each(each)('%s has the texts it is meant to have, no more and no fewer', (_, locale) => {
  expect(keyFindings(locale, english)).toEqual([]);
});

test.each(each)('%s has every plural form that its grammar knows', (_, locale) => {
  expect(pluralFindings(locale)).toEqual([]);
});

test.each(each)('%s has the placeholders that English has', (_, locale) => {
  expect(placeholderFindings(locale, english)).toEqual([]);
});

test.each(each)('no text of %s is empty, markup, or has blanks to spare', (_, locale) => {
  expect(blankFindings(locale)).toEqual([]);
});

test.each(each)('no text of %s was left in English', (_, locale) => {
  expect(untranslatedFindings(locale, english)).toEqual([]);
});

test.each(each)('%s has the spaces, quotes and marks of its language', (_, locale) => {
  expect(markFindings(locale)).toEqual([]);
});

test('every text is asked for, but those of friends and the inventory, which have no page yet, and every message that core names has a text', () => {
  expect(unusedFindings(english, sources)).toEqual([]);
  expect(unknownFindings(english, sources)).toEqual([]);
});

test('the workbench finds nothing else, such as texts too long or words beside the glossary', () => {
  const { findings: all, count } = checkTexts(root);
  expect(all).toEqual([]);
  expect(count).toBeGreaterThan(3_000);
});
