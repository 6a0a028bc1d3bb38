import type { Finding } from './finding.ts';
import { type Locale, lookAt, originalOf } from './locales.ts';

/** Words that are the same in a language as in English, and names that are the same in all. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: ['online', 'offline', 'optional', 'status'],
  fr: ['menu', 'date', 'e-mail'],
  pt: ['menu', 'online', 'offline', 'e-mail'],
};
const names =
  /\b(?:Store|Android|Visa|Mastercard|Discover|American\sExpress|Diners Club|UnionPay|Cartes Bancaires|Launcher|Cookies|iPhone|iPad)\b/g;

const scripts: Readonly<Record<string, RegExp>> = { ko: /\p{sc=Hang}/u, ru: /\p{sc=Cyrl}/u };

/** Placeholders that are malformed, or differ from those of the English text. */
export function placeholderFindings(locale: Locale, english: Locale): readonly Finding[] {
  return lookAt(locale, (text, place) => {
    if (/[{}]/.test(text.replace(/\{\{[^{}]+\}\}/g, ''))) {
      return [['A placeholder is spoilt.', 'Write it as {{name}}, with two braces on each side.']];
    }
    const own = placeholders(text);
    const wanted = placeholders(originalOf(english, place) ?? text);
    const wrong = [
      ...without(wanted, own).map((name) => `{{${name}}} is missing`),
      ...without(own, wanted).map((name) => `{{${name}}} is not in English`),
    ];
    return wrong.length > 0
      ? [[`${wrong.join('; ')}.`, 'Use exactly the placeholders of English.']]
      : [];
  });
}

/** Texts that are empty, contain superfluous white space, or contain markup, which would be shown. */
export function blankFindings(locale: Locale): readonly Finding[] {
  return lookAt(locale, (text) => {
    if (text.trim() === '') return [['This text is empty.', 'Write it, or take its key away.']];
    if (text !== text.trim()) return [['Blanks stand around this text.', 'Take them away.']];
    if (/[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/.test(text))
      return [['Two blanks stand side by side.', 'Leave one.']];
    if (/<[a-z/!]|&[a-z]+;|\$t\(/i.test(text))
      return [['This is markup, and would be shown as it stands.', 'Write plain text.']];
    return [];
  });
}

/** Texts that are still in English, or contain no letter of the language's script. */
export function untranslatedFindings(locale: Locale, english: Locale): readonly Finding[] {
  const { language } = locale;
  if (language === english.language) return [];
  return lookAt(locale, (text, place) => {
    const words = proper(text);
    if (words === '' || alike[language]?.includes(words.toLowerCase())) return [];
    const foreign = scripts[language]?.test(text) === false;
    if (text !== originalOf(english, place) && !foreign) return [];
    const problem = foreign
      ? 'No letter of this language is here.'
      : 'This text is the same as in English.';
    const remedy =
      'Translate it. Where the word is the same, add it to .tools/workbench/text-words.ts.';
    const isSentence = words.split(/\s+/).length > 3;
    return [isSentence || foreign ? [problem, remedy] : [problem, remedy, 'note']];
  });
}

/** The part of a text that needs translation. */
function proper(text: string): string {
  const rest = text.replace(/\{\{[^}]*\}\}/g, '').replace(names, '');
  return /\p{Ll}/u.test(rest) ? rest.trim() : '';
}

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name);
}

/** The entries of `list` that `other` lacks. Duplicates count separately. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * The kinds of texts by the last word of their keys; the first match applies. A text may be `times` as wide as in
 * English, and `columns` more: English is short, and a short text may become a multiple of itself.
 */
const kinds = [
  {
    name: 'button',
    keys: /^(?:action|add|again|askAgain|back|button|cancel|choose|close|copy|delete|discard|edit|goOn|install|keep|logout|open|pay|print|redeem|reload|retry|save|send|share|show|signIn|submit|tryAgain|understood|use|wipe)$/,
    times: 1.6,
    columns: 13,
  },
  { name: 'title', keys: /^(?:title|label|name|email|key)$/i, times: 1.6, columns: 16 },
  { name: 'text', keys: /./, times: 1.7, columns: 24 },
];

/** Texts that are so much wider than the English ones that they hardly fit. */
export function lengthFindings(locale: Locale, english: Locale): readonly Finding[] {
  return lookAt(locale, (text, place) => {
    const original = originalOf(english, place);
    const kind = kinds.find(({ keys }) => keys.test(place.split('.').at(-1) ?? ''));
    if (original === undefined || !kind) return [];
    const limit = Math.round(columnsOf(original) * kind.times + kind.columns);
    const columns = columnsOf(text);
    if (columns <= limit) return [];
    const problem = `This ${kind.name} is ${columns} columns wide, English ${columnsOf(original)}.`;
    return [[problem, `Say it in ${limit} or fewer: ${JSON.stringify(text)}`]];
  });
}

const wide = /[\p{sc=Hang}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/gu;

/** East Asian characters take two columns. A placeholder counts as four, whatever its name. */
function columnsOf(text: string): number {
  const shown = text.replace(/\{\{[^}]*\}\}/g, '0000');
  return shown.length + (shown.match(wide)?.length ?? 0);
}
