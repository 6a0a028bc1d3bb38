import { join } from 'node:path';
import { type Finding, findingsIn } from './finding.ts';
import { type Check, localesFolder } from './locales.ts';
import { readJson } from './read-json.ts';

/** Terms, each with its word in every language. */
export type Glossary = Readonly<Record<string, Readonly<Record<string, string>>>>;

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

/** Checks that a text which is a term in English is the term in its language. */
export function saysTerms(glossary: Glossary): Check {
  // A word with two meanings has several terms: each is right.
  const terms = Map.groupBy(Object.values(glossary), ({ en = '' }) => en.toLowerCase());
  return (text, { language, original = '' }) => {
    const right = (terms.get(original.toLowerCase()) ?? []).map((term) => term[language] ?? '');
    if (right.length === 0 || right.some((one) => one.toLowerCase() === text.toLowerCase()))
      return [];
    const problem = `The glossary calls “${original}” ${right.map((one) => `“${one}”`).join(' or ')}.`;
    return [[problem, 'Use its word, or add a term for another meaning.']];
  };
}
