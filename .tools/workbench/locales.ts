import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { servedBy } from '#core/language/languages.ts';
import { readJson } from './read-json.ts';

export const localesFolder = 'src/ui/i18n/locales';

const folder = join(import.meta.dirname, '../..', localesFolder);

/** The texts of a language by keys as i18next writes them: `login.title`, or `privacy:faq.title` outside of `app`. */
export interface Locale {
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** The store's texts in every language. A value that is no text is left out. Throws for a file that is no JSON. */
export function readLocales(): readonly Locale[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: language }) => {
      const texts = readdirSync(join(folder, language)).flatMap((file) => {
        const part = basename(file, '.json');
        const prefix = part === 'app' ? '' : `${part}:`;
        return textsIn(readJson(join(folder, language, file)), prefix);
      });
      return { language, texts: new Map(texts) };
    });
}

function textsIn(value: unknown, key: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[key, value]];
  const start = key === '' || key.endsWith(':') ? key : `${key}.`;
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(inner, start + name));
}

/** The part that a key is in, which is a file, and the key within it. */
export function partsOf(key: string): readonly [part: string, key: string] {
  const [part = '', inner] = key.split(':');
  return inner === undefined ? ['app', part] : [part, inner];
}

/** What is wrong with a text, and what to do. */
export type Wrong = readonly [problem: string, remedy: string];

/** What is wrong with the text of a key. */
export type Issue = readonly [key: string, ...wrong: Wrong];

/** Looks at one text. `original` is the English one, if there is one. */
export type Check = (
  text: string,
  about: { readonly language: string; readonly original: string | undefined },
) => readonly Wrong[];

/** Looks at each text of a language. */
export function issuesOf(
  { language, texts }: Locale,
  english: Locale,
  checks: readonly Check[],
): readonly Issue[] {
  return [...texts].flatMap(([key, text]) => {
    const about = { language, original: originalOf(english, key) };
    const wrong = checks.flatMap((check) => check(text, about));
    return wrong.map((one): Issue => [key, ...one]);
  });
}

/** The texts of `store` that the shelves show. The others belong to the layout. */
const ofShelves = /^store:(?!(?:nav|purchases|sale|deletion|picture)\.)/;

/** A language with a fallback (`servedBy`) has only the texts of the shelves. Every other language has all. */
export function isMeantFor(language: string, key: string): boolean {
  return !Object.hasOwn(servedBy, language) || ofShelves.test(key);
}

/** The key without its plural form. */
export function plain(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/** The English text of a translation. For a plural form that English lacks, that of `other`. */
export function originalOf({ texts }: Locale, key: string): string | undefined {
  return texts.get(key) ?? texts.get(plain(key)) ?? texts.get(`${plain(key)}_other`);
}
