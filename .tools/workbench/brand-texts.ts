import { basename } from 'node:path';
import { renameFindings } from './brand-renames.ts';
import type { Finding } from './finding.ts';
import {
  findingAt,
  isMeantFor,
  type Locale,
  originalOf,
  placeOf,
  plain,
  writtenKey,
} from './locales.ts';
import { pluralFindings } from './text-keys.ts';
import { markFindings } from './text-marks.ts';
import { blankFindings, placeholderFindings } from './text-words.ts';

/** The texts of a brand in one of the languages that it offers. */
export interface BrandTexts {
  /** The brand's file of this language, for the findings. */
  readonly file: string;
  /** Its content, by keys such as `store.lead` or `privacy:faq.title`. Empty if there is no file. */
  readonly texts: Content;
  /** The content of the brand's English file, which leads. */
  readonly lead: Content;
  /** The store's own texts of this language. */
  readonly defaults: Locale;
  /** The keys that the brand's catalogue names. */
  readonly named: ReadonlySet<string>;
}

type Content = Readonly<Record<string, unknown>>;

/** What is wrong with the texts that a brand lays over those of the store. */
export function brandTextFindings(brand: BrandTexts): readonly Finding[] {
  const { file, texts, defaults, named } = brand;
  const { language } = defaults;
  const own = localeOf(texts, language);
  const english = localeOf(brand.lead, 'en');
  const places = new Set([...named].map(placeOf));
  // English serves as the original of the texts that only the brand has.
  const original = { language, texts: new Map([...english.texts, ...defaults.texts]) };
  return [
    ...noTextFindings(texts, language),
    ...unknownFindings(own, defaults, places),
    ...missingFindings(own, english, defaults, places),
    ...pluralFindings(own),
    ...placeholderFindings(withoutBrand(own), withoutBrand(original)),
    ...blankFindings(own),
    ...markFindings(own),
    ...renameFindings(own, defaults, places),
  ].map((finding) => ({ ...finding, file, key: brandKey(finding) }));
}

function localeOf(content: Content, language: string): Locale {
  const texts = Object.entries(content).flatMap(([key, text]) =>
    typeof text === 'string' ? [[placeOf(key), text] as const] : [],
  );
  return { language, texts: new Map(texts) };
}

/** Every text may name the brand or not, as `{{brand}}` needs no value from the page. */
function withoutBrand({ language, texts }: Locale): Locale {
  const rest = [...texts].map(
    ([place, text]) => [place, text.replaceAll('{{brand}}', '')] as const,
  );
  return { language, texts: new Map(rest) };
}

function noTextFindings(texts: Content, language: string): readonly Finding[] {
  const remedy = 'Write one text in quotes for each key, without sections.';
  return Object.entries(texts)
    .filter(([, value]) => typeof value !== 'string')
    .map(([key]) => findingAt(language, placeOf(key), ['This is no text.', remedy]));
}

function unknownFindings(
  own: Locale,
  { language, texts }: Locale,
  named: ReadonlySet<string>,
): readonly Finding[] {
  const problem = 'The store has no such text, and the catalogue does not name it.';
  return [...own.texts.keys()]
    .filter((place) => !texts.has(place) && !named.has(place))
    .map((place) => findingAt(language, place, [problem, 'Mend the key, or take it away.']));
}

/** A brand has its texts in each language, so that no page mixes its words with those of the store. */
function missingFindings(
  own: Locale,
  english: Locale,
  { language, texts }: Locale,
  named: ReadonlySet<string>,
): readonly Finding[] {
  const present = new Set([...own.texts.keys()].map(plain));
  const onlyHere = [...named].filter((place) => !texts.has(place));
  const stores = new Set([...texts.keys()].map(plain));
  // A key that English spells wrong is missing nowhere.
  const lead = [...english.texts.keys()].filter((place) => stores.has(plain(place)));
  return [...new Set([...lead, ...onlyHere].map(plain))]
    .filter((place) => isMeantFor(language, place) && !present.has(place))
    .map((place) => {
      const text = originalOf(english, place);
      const remedy = text === undefined ? 'Write it.' : `Translate ${JSON.stringify(text)}.`;
      return findingAt(language, place, ['This text is missing.', remedy]);
    });
}

/** The brand's key for a finding about a file of the store. */
function brandKey({ file, key }: Finding): string {
  return writtenKey(`${basename(file, '.json')}.${key}`);
}
