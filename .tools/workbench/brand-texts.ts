import { type Finding, findingsIn } from './finding.ts';
import { type Check, type Issue, issuesOf, type Locale, plain } from './locales.ts';
import { keyIssues, pluralIssues } from './text-keys.ts';
import { samePlaceholders, wellWritten } from './text-rules.ts';

/** The texts of a brand in a language, by key: `login.title`, or `privacy:faq.title` for another part than `app`. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a brand in one of the languages that it offers. */
export interface BrandTexts {
  /** The brand's file of this language, for the findings. */
  readonly file: string;
  /** Empty if there is no file. */
  readonly texts: Texts;
  /** Those of the brand's English file, which leads. */
  readonly lead: Texts;
  /** The store's own texts of this language. */
  readonly defaults: Locale;
  /** The keys that the brand's catalogue names. */
  readonly named: Iterable<string>;
}

/** What is wrong with the texts that a brand lays over those of the store. */
export function brandTextFindings(brand: BrandTexts): readonly Finding[] {
  const { language, texts: stores } = brand.defaults;
  const own = { language, texts: new Map(Object.entries(brand.texts)) };
  const named = new Set(brand.named);
  // English serves as the original of the texts that only the brand has.
  const original = { language: 'en', texts: new Map([...Object.entries(brand.lead), ...stores]) };
  const plainly = new Set([...stores.keys()].map(plain));
  // A key that English spells wrong is missing nowhere.
  const rewritten = Object.keys(brand.lead).filter((key) => plainly.has(plain(key)));
  const onlyHere = [...named].filter((key) => !stores.has(key));
  const isKnown = (key: string) => stores.has(key) || named.has(key);
  const all = [...stores.keys(), ...own.texts.keys()];
  const isSection = (key: string) =>
    all.some((one) => one.startsWith(`${key}.`) || key.startsWith(`${one}.`));
  const stray = [...own.texts.keys()].filter((key) => named.has(key) && isSection(key));
  return [
    ...keyIssues(own, original, [...rewritten, ...onlyHere], isKnown),
    ...pluralIssues(own),
    ...stray.map((key): Issue => [key, 'A text and texts below it share this key.', 'Rename it.']),
    ...issuesOf(own, { language, texts: stores }, [placeholders, wellWritten]),
  ].map((issue) => findingsIn(brand.file).error(...issue));
}

/** Every text may name the brand or not. Texts that only the brand has get no other value from a page. */
const placeholders: Check = (text, { language, original = '' }) => {
  const unnamed = (one: string) => one.replaceAll('{{brand}}', '');
  return samePlaceholders(unnamed(text), { language, original: unnamed(original) });
};
