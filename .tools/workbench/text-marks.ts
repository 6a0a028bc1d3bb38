import type { Finding } from './finding.ts';
import { type Locale, lookAt, type Wrong } from './locales.ts';

/** A typographic rule of some languages. A match of its pattern is an error. */
type Rule = readonly [holdsIn: (language: string) => boolean, wrong: RegExp, remedy: string];

const always = () => true;
const only =
  (...languages: readonly string[]) =>
  (language: string) =>
    languages.includes(language);
/** Every other language, future ones included. */
const except =
  (...languages: readonly string[]) =>
  (language: string) =>
    !languages.includes(language);

const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

const rules: readonly Rule[] = [
  [always, /\.\.\./, 'Write … as one character.'],
  [always, / …/, 'Put a no-break space (\\u00a0) before …, which may else begin a line, or none.'],
  [always, invisible, 'Type the text anew, without the invisible character.'],
  [except('fr'), /[\s\u00a0][,.;:!?](?![\d.])/, 'Take the blank before the mark away.'],
  [only('fr'), /[^\u202f\u00a0?!][;?!]/, 'Put a narrow no-break space (\\u202f) before ; ? and !'],
  [only('fr'), /[^\u00a0]:(?!\/\/)/, 'Put a no-break space (\\u00a0) before the colon.'],
  [only('fr'), /«[^\u00a0]|[^\u00a0]»/, 'Put a no-break space (\\u00a0) after « and before ».'],
  [only('de', 'es', 'fr', 'ru'), /[^\u00a0\u202f]%/, 'Put a no-break space (\\u00a0) before %.'],
  [only('en', 'ko', 'pt'), /[\s\u00a0]%/, 'Take the blank before % away.'],
  [except('en', 'ko'), /'/, 'Write ’ as the other texts of this language do.'],
  [only('en'), /’/, "Write ' as the other English texts do."],
];

/** A language's quotation marks; ’ is an apostrophe, too. */
const quotes: Readonly<Record<string, string>> = {
  de: '„“',
  en: '“”',
  es: '“”',
  fr: '«»',
  ko: '‘’',
  pt: '“”',
  ru: '«»',
};

/** Spaces, quotation marks and punctuation that break a rule of the language. */
export function markFindings(locale: Locale): readonly Finding[] {
  const { language } = locale;
  const own = rules.filter(([holdsIn]) => holdsIn(language));
  return lookAt(locale, (whole) => {
    const text = whole.replace(/\{\{[^}]*\}\}/g, '0');
    const found = own.flatMap(([, wrong, remedy]): readonly Wrong[] => {
      const match = wrong.exec(text);
      return match ? [[`Here stands “${match[0]}”.`, remedy]] : [];
    });
    return [...found, ...foreignQuotes(text, language), ...openSigns(text, language)];
  });
}

function foreignQuotes(text: string, language: string): readonly Wrong[] {
  const own = quotes[language] ?? '';
  const wrong = (text.match(/["“”„«»‹›‘‚]/g) ?? []).filter((mark) => !own.includes(mark));
  return own === '' || wrong.length === 0
    ? []
    : [[`Here stands ${wrong.join(' ')}`, `This language's quotes are ${own.split('').join('…')}`]];
}

/** In Spanish, every ? and ! needs its opening mark. */
function openSigns(text: string, language: string): readonly Wrong[] {
  if (language !== 'es') return [];
  const count = (mark: string) => text.split(mark).length;
  const pairs = [
    ['¿', '?'],
    ['¡', '!'],
  ] as const;
  return pairs
    .filter(([open, close]) => count(open) !== count(close))
    .map(([open, close]) => [`Not every ${close} has its ${open}`, `Begin with ${open}`]);
}
