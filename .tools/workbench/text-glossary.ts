import { join } from 'node:path';
import { type Finding, findingsIn } from './finding.ts';
import { type Check, localesFolder, type Wrong } from './locales.ts';
import { readJson } from './read-json.ts';

/**
 * A term in every language. `also` has further words that are right in a language: forms of a verb, or a short form.
 * Those that differ only in ending or case need no mention.
 */
type Term = Readonly<Record<string, string>> & {
  readonly also?: Readonly<Record<string, readonly string[]>>;
};

export type Glossary = Readonly<Record<string, Term>>;

export function readGlossary(): Glossary {
  return readJson(join(import.meta.dirname, '../..', localesFolder, 'glossary.json')) as Glossary;
}

/** Terms without a word in one of the languages. */
export function termFindings(glossary: Glossary, languages: readonly string[]): readonly Finding[] {
  const { error } = findingsIn(`${localesFolder}/glossary.json`);
  return Object.entries(glossary).flatMap(([key, term]) =>
    languages
      .filter((language) => !term[language])
      .map((language) => error(key, `This term has no word in “${language}”.`, 'Add it.')),
  );
}

/** Names whose words do not count as terms. */
const names = String.raw`\{\{brand\}\} Store|American Express card|(?:Apple|Google|\{\{name\}\}) Pay|\{\{[^}]*\}\}`;

/** Checks that a text says the terms of the English one in the words of the glossary. */
export function saysTerms(glossary: Glossary): Check {
  // A word with two meanings, or with a plural of its own, has several terms: each is right.
  const terms = Map.groupBy(Object.values(glossary), ({ en = '' }) => singular(en));
  // The longest come first: a word within a longer term is no term of its own.
  const longest = [...terms.keys()].toSorted((one, other) => other.length - one.length);
  const words = longest.map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(`${names}|(?<![\\p{L}-])(${words})(?:s|es)?(?![\\p{L}-])`, 'giu');
  return (text, { language, original = '' }) => {
    const said = Array.from(original.matchAll(pattern), ([, word = '']) => word.toLowerCase());
    return [...new Set(said)].flatMap((word): readonly Wrong[] => {
      const right = (terms.get(word) ?? []).flatMap((term) =>
        [term[language] ?? [], term.also?.[language] ?? []].flat(),
      );
      if (right.length === 0 || right.some((one) => holds(text, one))) return [];
      const problem = `The glossary calls “${word}” ${right.map((one) => `“${one}”`).join(' or ')}.`;
      const remedy = `Say “${text}” so, or add its word to “also” in the glossary.`;
      // In a sentence, a pronoun may replace a term that was named before.
      return [[problem, remedy, original.split(' ').length > 8 ? 'note' : 'error']];
    });
  };
}

function singular(term: string): string {
  return term.toLowerCase().replace(/(?<=[^s])s$/, '');
}

/** Whether every word of a term is in a text, whatever its ending. */
function holds(text: string, term: string): boolean {
  return term.split(' ').every((word) => fold(text).includes(stem(word)));
}

function stem(word: string): string {
  if (/\p{sc=Hang}/u.test(word)) return fold(word.replace(/하기$/, ''));
  return fold(word).slice(0, Math.max(4, word.length - 2));
}

/** Without case and accents, which change with the ending (Kauf, Käufe). */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
