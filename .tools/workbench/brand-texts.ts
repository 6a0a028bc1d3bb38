import { type Finding, findingsIn } from './finding.ts';
import { type Check, issuesOf, type Locale, plain } from './locales.ts';
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
  return [
    ...keyIssues(own, original, [...rewritten, ...onlyHere], isKnown),
    ...pluralIssues(own),
    ...issuesOf(own, original, [placeholders, wellWritten]),
  ].map((issue) => findingsIn(brand.file).error(...issue));
}

/** Every text may name the brand or not, as `{{brand}}` needs no value from the page. */
const placeholders: Check = (text, { language, original }) => {
  const unnamed = (one: string) => one.replaceAll('{{brand}}', '');
  return samePlaceholders(unnamed(text), { language, original: original && unnamed(original) });
};
