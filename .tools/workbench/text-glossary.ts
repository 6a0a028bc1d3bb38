import { type Finding, findingsIn } from './finding.ts';
import { type Locale, localesFolder, lookAt, originalOf, type Wrong } from './locales.ts';

/**
 * A term in every language. `also` names further words that are right for a language: forms of a verb, or a
 * short form. Those that differ only in their ending or case need no mention.
 */
export interface Term {
  readonly words: ByLanguage<string>;
  readonly also: ByLanguage<readonly string[]>;
}

type ByLanguage<T> = Readonly<Partial<Record<string, T>>>;

/** Texts that translate a glossary term with other words. */
export function glossaryFindings(
  locale: Locale,
  english: Locale,
  glossary: readonly Term[],
): readonly Finding[] {
  const { language } = locale;
  if (language === english.language) return [];
  const terms = byEnglish(glossary);
  return lookAt(locale, (text, place) => {
    const original = originalOf(english, place) ?? '';
    return termsIn(original, terms).flatMap((meanings): readonly Wrong[] => {
      const right = meanings.flatMap(({ words, also }) =>
        [words[language] ?? [], also[language] ?? []].flat(),
      );
      if (right.length === 0 || right.some((words) => holds(text, words))) return [];
      const problem = `The glossary calls “${meanings[0]?.words['en']}” ${right.map((one) => `“${one}”`).join(' or ')}.`;
      const remedy = `Say ${JSON.stringify(text)} so, or add its word to “also” in the glossary.`;
      // In a sentence, a pronoun may replace a term that was named before.
      return [original.split(' ').length > 8 ? [problem, remedy, 'note'] : [problem, remedy]];
    });
  });
}

/** The terms of glossary.json. A term without a word in one of the languages is an error. */
export function readGlossary(
  json: string,
  languages: readonly string[],
): { readonly terms: readonly Term[]; readonly findings: readonly Finding[] } {
  const raw = Object.entries(JSON.parse(json) as Readonly<Record<string, RawTerm>>);
  const terms = raw.map(([, { also = {}, ...words }]) => ({ words, also }));
  const { error } = findingsIn(`${localesFolder}/glossary.json`);
  const findings = raw.flatMap(([key, words]) =>
    languages
      .filter((language) => !words[language])
      .map((language) => error(key, `This term has no word in “${language}”.`, 'Add it.')),
  );
  return { terms, findings };
}

type RawTerm = ByLanguage<string> & { readonly also?: Term['also'] };

/** Terms by their English word; if a word has two meanings, or its own plural, either is accepted. */
function byEnglish(glossary: readonly Term[]): ReadonlyMap<string, readonly Term[]> {
  const groups = Map.groupBy(glossary, ({ words }) =>
    (words['en'] ?? '').toLowerCase().replace(/(?<=[^s])s$/, ''),
  );
  return new Map([...groups].toSorted(([one], [other]) => other.length - one.length));
}

/** Names whose words do not count as terms. */
const names = /\{\{brand\}\} Store|American Express card|(?:Apple|Google|\{\{name\}\}) Pay/g;

/** Finds the longest terms first: a word within a longer term does not count as a separate term. */
function termsIn<T>(text: string, terms: ReadonlyMap<string, T>): readonly T[] {
  let rest = text
    .replace(names, '')
    .replace(/\{\{[^}]*\}\}/g, '')
    .toLowerCase();
  return [...terms].flatMap(([name, term]) => {
    const word = new RegExp(`(?<![\\p{L}-])${RegExp.escape(name)}(?:s|es)?(?![\\p{L}-])`, 'gu');
    const left = rest.replace(word, '');
    const found = left !== rest;
    rest = left;
    return found ? [term] : [];
  });
}

/** Whether every word of a term is in a text, whatever its ending. */
function holds(text: string, term: string): boolean {
  const folded = fold(text);
  return term.split(' ').every((word) => folded.includes(stem(fold(word))));
}

/** Without case and accents, which change with the ending (Kauf, Käufe). */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

function stem(word: string): string {
  if (/\p{sc=Hang}/u.test(word)) return word.replace(/하기$/, '');
  return word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 2));
}
