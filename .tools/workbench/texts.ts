import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { localesFolder, readLocales } from './locales.ts';
import { glossaryFindings, readGlossary } from './text-glossary.ts';
import { keyFindings, pluralFindings } from './text-keys.ts';
import { markFindings } from './text-marks.ts';
import { readSources, unknownFindings, unusedFindings } from './text-usage.ts';
import {
  blankFindings,
  lengthFindings,
  placeholderFindings,
  untranslatedFindings,
} from './text-words.ts';

/**
 * Checks every text of the store, the glossary, and the sources that use the texts.
 *
 * @param root of the repository
 */
export function checkTexts(root: string): {
  readonly findings: readonly Finding[];
  readonly count: number;
  readonly languages: number;
} {
  const folder = join(root, localesFolder);
  const { locales, findings: unread } = readLocales(folder);
  const languages = locales.map(({ language }) => language);
  const glossary = readGlossary(readFileSync(join(folder, 'glossary.json'), 'utf8'), languages);
  const english = locales.find(({ language }) => language === 'en');
  if (!english) throw new Error('No English texts found in src/ui/i18n/locales/en.');
  const sources = readSources(root);
  const findings = [
    ...unread,
    ...glossary.findings,
    ...unknownFindings(english, sources),
    ...unusedFindings(english, sources),
    ...locales.flatMap((locale) => [
      ...keyFindings(locale, english),
      ...pluralFindings(locale),
      ...placeholderFindings(locale, english),
      ...blankFindings(locale),
      ...untranslatedFindings(locale, english),
      ...markFindings(locale),
      ...lengthFindings(locale, english),
      ...glossaryFindings(locale, english, glossary.terms),
    ]),
  ];
  const count = locales.reduce((sum, { texts }) => sum + texts.size, 0);
  return { findings, count, languages: languages.length };
}
