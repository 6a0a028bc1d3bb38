import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedBy } from '../../src/core/language/languages.ts';
import { error, type Finding } from './finding.ts';

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

export function fileOf(language: string, place: string): string {
  return `${localesFolder}/${language}/${place.split('.')[0]}.json`;
}

/** The key within its file. */
export function keyOf(place: string): string {
  return place.slice(place.indexOf('.') + 1);
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
      const files = readdirSync(join(folder, language)).toSorted();
      const read = files.map((file) => {
        const texts = textsOf(readFileSync(join(folder, language, file), 'utf8'), {
          file: `${localesFolder}/${language}/${file}`,
          part: file.replace(/\.json$/, ''),
        });
        findings.push(...texts.findings);
        return texts.texts;
      });
      return { language, texts: new Map(read.flat()) };
    });
  return { locales, findings };
}

/** The texts of one file. */
export function textsOf(
  json: string,
  { file, part }: { readonly file: string; readonly part: string },
): { readonly texts: readonly (readonly [string, string])[]; readonly findings: Finding[] } {
  const texts: [string, string][] = [];
  const findings: Finding[] = [];
  const walk = (place: string, value: unknown): void => {
    if (typeof value === 'string') texts.push([place, value]);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(`${place}.${key}`, inner);
    } else {
      const remedy = 'Write a text in quotes; numbers and lists cannot be shown.';
      findings.push(error({ file, key: keyOf(place), problem: 'This is no text.', remedy }));
    }
  };
  try {
    walk(part, JSON.parse(json));
  } catch (cause) {
    const problem = `This is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    findings.push(error({ file, key: '', problem, remedy: 'Look for a comma or a quote.' }));
  }
  return { texts, findings };
}
