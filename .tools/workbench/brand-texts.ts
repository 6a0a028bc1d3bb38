import { type Finding, findingsIn } from './finding.ts';
import {
  type Check,
  type Issue,
  issuesOf,
  type Locale,
  plain,
  withoutPlaceholders,
} from './locales.ts';
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
    ...renameIssues(own, brand.defaults, named),
  ].map(([key, problem, remedy, level = 'error']) =>
    findingsIn(brand.file)[level](key, problem, remedy),
  );
}

/** Every text may name the brand or not, as `{{brand}}` needs no value from the page. */
const placeholders: Check = (text, { language, original }) => {
  const unnamed = (one: string) => one.replaceAll('{{brand}}', '');
  return samePlaceholders(unnamed(text), { language, original: original && unnamed(original) });
};

/** The English words for what a brand may give another name. */
const words = [/\bgems?\b/i, /\bcoins?\b/i, /\brooms?\b/i];

/**
 * Things with a new name in some English texts of a brand, and the store's name in others. A brand has the same keys in
 * every language, so English stands for all.
 *
 * @param named keys that the catalogue names; titles of other packs are not shown
 */
function renameIssues(
  own: Locale,
  { language, texts }: Locale,
  named: ReadonlySet<string>,
): readonly Issue[] {
  if (language !== 'en') return [];
  const says = (text: string) => (word: RegExp) => word.test(withoutPlaceholders(text));
  const shown = [...texts].filter(([key]) => !key.startsWith('store:packs.') || named.has(key));
  return words.flatMap((word): readonly Issue[] => {
    const naming = shown.filter(([, text]) => says(text)(word));
    const left = naming.filter(([key, text]) => says(own.texts.get(key) ?? text)(word));
    // A brand may rewrite a text about several things without a new name for any.
    const renamed = naming.find(
      (one) => !left.includes(one) && words.filter(says(one[1])).length === 1,
    );
    if (!renamed || left.length === 0) return [];
    const others = left.length === 1 ? '1 other does' : `${left.length} others do`;
    const problem = `This text renames “${word.exec(renamed[1])?.[0]}”, ${others} not.`;
    const remedy = `If it is a new name, use it here, too: ${left.map(([key]) => key).join(', ')}.`;
    return [[renamed[0], problem, remedy, 'note']];
  });
}
