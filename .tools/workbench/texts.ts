import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { type Locale, localesFolder, readLocales } from './locales.ts';
import { glossaryFindings, readGlossary, type Term } from './text-glossary.ts';
import { keyFindings, pluralFindings } from './text-keys.ts';
import { lengthFindings } from './text-length.ts';
import { markFindings } from './text-marks.ts';
import { readSources, type Source, unknownFindings, unusedFindings } from './text-usage.ts';
import { blankFindings, placeholderFindings, untranslatedFindings } from './text-words.ts';

/** Every text of the store, the glossary, and the sources that use the texts. */
export interface Texts {
  readonly locales: readonly Locale[];
  readonly glossary: readonly Term[];
  readonly sources: readonly Source[];
}

/** @param root of the repository */
export function checkTexts(root: string): {
  readonly findings: readonly Finding[];
  readonly count: number;
  readonly languages: number;
} {
  const folder = join(root, localesFolder);
  const { locales, findings: unread } = readLocales(folder);
  const languages = locales.map(({ language }) => language);
  const glossary = readGlossary(readFileSync(join(folder, 'glossary.json'), 'utf8'), languages);
  const texts = { locales, glossary: glossary.terms, sources: readSources(root) };
  return {
    findings: [...unread, ...glossary.findings, ...textFindings(texts)],
    count: locales.reduce((sum, { texts }) => sum + texts.size, 0),
    languages: languages.length,
  };
}

/** All findings about the texts, grouped by language. */
function textFindings({ locales, glossary, sources }: Texts): readonly Finding[] {
  const english = locales.find(({ language }) => language === 'en');
  if (!english) throw new Error('No English texts found in src/ui/i18n/locales/en.');
  return [
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
      ...glossaryFindings(locale, english, glossary),
    ]),
  ];
}
