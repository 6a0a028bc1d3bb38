import { type Finding, findingsIn } from './finding.ts';
import {
  type Issue,
  isMeantFor,
  issuesOf,
  localesFolder,
  partsOf,
  plain,
  readLocales,
} from './locales.ts';
import { readGlossary, saysTerms, termFindings } from './text-glossary.ts';
import { keyIssues, pluralIssues } from './text-keys.ts';
import { samePlaceholders, translated, wellWritten } from './text-rules.ts';
import { readSources, unusedIssues } from './text-usage.ts';

/** Checks every text of the store, whether a source uses it, and the glossary. */
export function checkTexts(): { readonly findings: readonly Finding[]; readonly count: number } {
  const locales = readLocales();
  const english = locales.find(({ language }) => language === 'en');
  if (!english) throw new Error(`There are no English texts in ${localesFolder}.`);
  const glossary = readGlossary();
  const checks = [samePlaceholders, wellWritten, translated, saysTerms(glossary)];
  const languages = locales.map(({ language }) => language);
  const wanted = new Set([...english.texts.keys()].map(plain));
  const findings = [
    ...termFindings(glossary, languages),
    ...unusedIssues(english, readSources()).map(findingIn('en')),
    ...locales.flatMap((locale) => {
      const isKnown = (key: string) => wanted.has(plain(key)) && isMeantFor(locale.language, key);
      return [
        ...keyIssues(locale, english, wanted, isKnown),
        ...pluralIssues(locale),
        ...issuesOf(locale, english, checks),
      ].map(findingIn(locale.language));
    }),
  ];
  return { findings, count: locales.reduce((sum, { texts }) => sum + texts.size, 0) };
}

function findingIn(language: string): (issue: Issue) => Finding {
  return ([key, ...wrong]) => {
    const [part, inner] = partsOf(key);
    return findingsIn(`${localesFolder}/${language}/${part}.json`).error(inner, ...wrong);
  };
}
