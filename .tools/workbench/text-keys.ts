import { isMeantFor, type Issue, type Locale, originalOf, plain } from './locales.ts';

/**
 * Texts that a language lacks or should not have.
 *
 * @param wanted keys that each language needs, unless it is not meant to have them
 * @param isKnown whether the language may have a text of this key
 */
export function keyIssues(
  { language, texts }: Locale,
  english: Locale,
  wanted: Iterable<string>,
  isKnown: (key: string) => boolean,
): readonly Issue[] {
  const own = new Set([...texts.keys()].map(plain));
  const missing = new Set([...wanted].map(plain)).difference(own);
  const unknown = [...texts.keys()].filter((key) => !isKnown(key));
  return [
    ...[...missing]
      .filter((key) => isMeantFor(language, key))
      .map((key): Issue => {
        const original = originalOf(english, key);
        const remedy = original === undefined ? 'Write it.' : `Translate “${original}”.`;
        return [key, 'This text is missing.', remedy];
      }),
    ...unknown.map((key): Issue => {
      const remedy = 'Take it away, or look how the key is spelt.';
      return [key, 'The store has no such text.', remedy];
    }),
  ];
}

/** Plural forms that the language has by CLDR and the texts have not, and the reverse. */
export function pluralIssues({ language, texts }: Locale): readonly Issue[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const formed = [...texts.keys()].filter((key) => plain(key) !== key);
  const wanted = formed.flatMap((key) => [...forms].map((form) => `${plain(key)}_${form}`));
  const remedy = `The forms of this language are ${[...forms].join(', ')}.`;
  const of = (keys: ReadonlySet<string>, problem: string) =>
    [...keys].map((key): Issue => [key, problem, remedy]);
  return [
    ...of(new Set(wanted).difference(new Set(formed)), 'This plural form is missing.'),
    ...of(new Set(formed).difference(new Set(wanted)), 'This plural form is never used.'),
  ];
}
