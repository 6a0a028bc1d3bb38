import type { Finding } from './finding.ts';
import { findingAt, formOf, isMeantFor, type Locale, originalOf, plain } from './locales.ts';

/** Texts that are missing, or that English does not have. */
export function keyFindings(locale: Locale, english: Locale): readonly Finding[] {
  const { language } = locale;
  const own = plainPlaces(locale);
  const wanted = [...plainPlaces(english)].filter((place) => isMeantFor(language, place));
  const missing = wanted
    .filter((place) => !own.has(place))
    .map((place) => {
      const remedy = `Translate ${JSON.stringify(originalOf(english, place))}.`;
      return findingAt(language, place, ['This text is missing.', remedy]);
    });
  const surplus = [...own]
    .filter((place) => !wanted.includes(place))
    .map((place) => {
      const remedy = 'Take it away, or look whether the key is misspelt.';
      return findingAt(language, place, ['English has no such text.', remedy]);
    });
  return [...missing, ...surplus];
}

/** Plural forms that the grammar of the language (CLDR) knows and the texts do not, and the reverse. */
export function pluralFindings({ language, texts }: Locale): readonly Finding[] {
  const known: readonly string[] = new Intl.PluralRules(language).resolvedOptions()
    .pluralCategories;
  const formed = [...texts.keys()].filter((place) => formOf(place));
  const remedy = `The forms of this language are ${known.join(', ')}.`;
  const missing = [...new Set(formed.map(plain))]
    .flatMap((place) => known.map((form) => `${place}_${form}`))
    .filter((place) => !texts.has(place))
    .map((place) => findingAt(language, place, ['This plural form is missing.', remedy]));
  const surplus = formed
    .filter((place) => !known.includes(formOf(place) ?? ''))
    .map((place) => findingAt(language, place, ['This plural form is never used.', remedy]));
  return [...missing, ...surplus];
}

function plainPlaces({ texts }: Locale): ReadonlySet<string> {
  return new Set([...texts.keys()].map(plain));
}
