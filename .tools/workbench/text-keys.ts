import { error, type Finding } from './finding.ts';
import { fileOf, formOf, isMeantFor, keyOf, type Locale, originalOf, plain } from './locales.ts';

/** Texts that are missing, or that English does not have. */
export function keyFindings(locale: Locale, english: Locale): readonly Finding[] {
  const { language } = locale;
  const own = plainPlaces(locale);
  const wanted = [...plainPlaces(english)].filter((place) => isMeantFor(language, place));
  const missing = wanted
    .filter((place) => !own.has(place))
    .map((place) =>
      error({
        file: fileOf(language, place),
        key: keyOf(place),
        problem: 'This text is missing.',
        remedy: `Translate ${JSON.stringify(originalOf(english, place))}.`,
      }),
    );
  const surplus = [...own]
    .filter((place) => !wanted.includes(place))
    .map((place) =>
      error({
        file: fileOf(language, place),
        key: keyOf(place),
        problem: 'English has no such text.',
        remedy: 'Take it away, or look whether the key is misspelt.',
      }),
    );
  return [...missing, ...surplus];
}

/** Plural forms that the grammar of the language (CLDR) knows and the texts do not, and the reverse. */
export function pluralFindings(locale: Locale): readonly Finding[] {
  const { language, texts } = locale;
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const places = [...texts.keys()];
  const counted = new Set(places.filter((place) => formOf(place)).map(plain));
  const missing = [...counted].flatMap((place) =>
    known
      .filter((form) => !texts.has(`${place}_${form}`))
      .map((form) =>
        error({
          file: fileOf(language, place),
          key: `${keyOf(place)}_${form}`,
          problem: 'This plural form is missing.',
          remedy: `Write it: numbers such as ${example(language, form)} need it in this language.`,
        }),
      ),
  );
  const surplus = places
    .filter((place) => {
      const form = formOf(place);
      return form !== undefined && !known.some((one) => one === form);
    })
    .map((place) =>
      error({
        file: fileOf(language, place),
        key: keyOf(place),
        problem: 'This language has no such plural form, so this text is never used.',
        remedy: `Take it away: the forms are ${known.join(', ')}.`,
      }),
    );
  return [...missing, ...surplus];
}

function plainPlaces({ texts }: Locale): ReadonlySet<string> {
  return new Set([...texts.keys()].map(plain));
}

function example(language: string, form: string): string {
  const rules = new Intl.PluralRules(language);
  const number = [...Array(101).keys(), 1.5, 1_000_000].find((one) => rules.select(one) === form);
  return number === undefined ? `those of “${form}”` : number.toLocaleString('en');
}
