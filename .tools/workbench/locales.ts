import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedBy } from '../../src/core/language/languages.ts';
import { type Finding, findingsIn } from './finding.ts';

export const localesFolder = 'src/ui/i18n/locales';

/** The texts of a language by place: the namespace, then the key, such as `app.store.title`. */
export interface Locale {
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * A language with a fallback (`servedBy`) translates only the store's shelves. Every other language translates all
 * texts.
 */
export function isMeantFor(language: string, place: string): boolean {
  return !Object.hasOwn(servedBy, language) || place.startsWith('app.store.');
}

/** What is wrong with a text, and what to do. It is an error unless it says that it is a note. */
export type Wrong = readonly [problem: string, remedy: string, level?: Finding['level']];

export function findingAt(
  language: string,
  place: string,
  [problem, remedy, level = 'error']: Wrong,
): Finding {
  const file = `${localesFolder}/${language}/${place.split('.')[0]}.json`;
  return findingsIn(file)[level](keyOf(place), problem, remedy);
}

/** Looks at each text of a language. */
export function lookAt(
  { language, texts }: Locale,
  look: (text: string, place: string) => readonly Wrong[],
): readonly Finding[] {
  return [...texts].flatMap(([place, text]) =>
    look(text, place).map((wrong) => findingAt(language, place, wrong)),
  );
}

/** The key within its file. */
export function keyOf(place: string): string {
  return place.slice(place.indexOf('.') + 1);
}

/** The place of a key as i18next writes it: `store.lead`, or `privacy:faq.title` outside of `app`. */
export function placeOf(key: string): string {
  return key.includes(':') ? key.replace(':', '.') : `app.${key}`;
}

/** The key as i18next writes it. */
export function writtenKey(place: string): string {
  return place.startsWith('app.') ? keyOf(place) : place.replace('.', ':');
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The place without its plural form. */
export const plain = (place: string): string => place.replace(pluralForm, '');

/** The plural form, if the place has one. */
export const formOf = (place: string): string | undefined => pluralForm.exec(place)?.[1];

/** The English text of a translation. For a plural form that English lacks, that of `other`. */
export function originalOf(english: Locale, place: string): string | undefined {
  const key = plain(place);
  return english.texts.get(place) ?? english.texts.get(key) ?? english.texts.get(`${key}_other`);
}

/** Reads every language in a folder. Unreadable files are reported and skipped. */
export function readLocales(folder: string): {
  readonly locales: readonly Locale[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: language }): Locale => {
      const texts = readdirSync(join(folder, language))
        .toSorted()
        .flatMap((file) => {
          const json = readFileSync(join(folder, language, file), 'utf8');
          const read = textsOf(json, language, file.replace(/\.json$/, ''));
          findings.push(...read.findings);
          return read.texts;
        });
      return { language, texts: new Map(texts) };
    });
  return { locales, findings };
}

/** The texts of one file, which has the name of its namespace. */
export function textsOf(
  json: string,
  language: string,
  namespace: string,
): { readonly texts: readonly (readonly [string, string])[]; readonly findings: Finding[] } {
  const texts: [string, string][] = [];
  const findings: Finding[] = [];
  const walk = (place: string, value: unknown): void => {
    if (typeof value === 'string') texts.push([place, value]);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(`${place}.${key}`, inner);
    } else {
      const remedy = 'Write a text in quotes; numbers and lists cannot be shown.';
      findings.push(findingAt(language, place, ['This is no text.', remedy]));
    }
  };
  try {
    walk(namespace, JSON.parse(json));
  } catch (cause) {
    const problem = `This is no JSON: ${String(cause)}`;
    findings.push(findingAt(language, namespace, [problem, 'Look for a comma or a quote.']));
  }
  return { texts, findings };
}
