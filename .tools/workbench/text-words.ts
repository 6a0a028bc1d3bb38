import { error, type Finding, note } from './finding.ts';
import { fileOf, keyOf, type Locale, originalOf } from './locales.ts';

/** Words that are the same in a language as in English, and names that are the same in all. */
const alike: Readonly<Record<string, readonly string[]>> = {
  de: ['online', 'offline', 'optional', 'status'],
  fr: ['menu', 'date', 'e-mail'],
  pt: ['menu', 'online', 'offline', 'e-mail'],
};
const names =
  /\b(?:Store|Android|Visa|Mastercard|Discover|American\sExpress|Diners Club|UnionPay|Launcher|Cookies|iPhone|iPad)\b/g;

const scripts: Readonly<Record<string, RegExp>> = { ko: /\p{sc=Hang}/u, ru: /\p{sc=Cyrl}/u };

/** Placeholders that are malformed, or differ from those of the English text. */
export function placeholderFindings(locale: Locale, english: Locale): readonly Finding[] {
  return about(locale, (place, text) => {
    const rest = text.replace(/\{\{[^{}]+\}\}/g, '');
    if (/[{}]/.test(rest)) {
      return ['A placeholder is spoilt.', 'Write it as {{name}}, with two braces at either side.'];
    }
    const own = placeholders(text);
    const wanted = placeholders(originalOf(english, place) ?? text);
    const lost = without(wanted, own).map((name) => `{{${name}}} is missing`);
    const added = without(own, wanted).map((name) => `{{${name}}} is not in English`);
    const wrong = [...lost, ...added];
    return wrong.length > 0 && [`${wrong.join('; ')}.`, 'Use exactly the placeholders of English.'];
  });
}

/** Texts that are empty, contain invisible white space, or contain markup, which would be shown. */
export function blankFindings(locale: Locale): readonly Finding[] {
  return about(locale, (_, text) => {
    if (text.trim() === '') return ['This text is empty.', 'Write it, or take its key away.'];
    if (text !== text.trim()) return ['Blanks stand around this text.', 'Take them away.'];
    if (/[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/.test(text)) {
      return ['Two blanks stand side by side.', 'Leave one.'];
    }
    if (/<[a-z/!]|&[a-z]+;|\$t\(/i.test(text)) {
      return ['This is markup, and would be shown as it stands.', 'Write plain text.'];
    }
    return false;
  });
}

/** Texts that are still in English, or contain no letter of the language's script. */
export function untranslatedFindings(locale: Locale, english: Locale): readonly Finding[] {
  const { language } = locale;
  if (language === english.language) return [];
  return [...locale.texts].flatMap(([place, text]) => {
    const words = proper(text);
    if (words === '' || alike[language]?.includes(words.toLowerCase())) return [];
    const same = text === originalOf(english, place);
    const foreign = scripts[language]?.test(text) === false;
    if (!same && !foreign) return [];
    const sentence = words.split(/\s+/).length > 3;
    return (sentence || foreign ? error : note)({
      file: fileOf(language, place),
      key: keyOf(place),
      problem: same
        ? 'This text is the same as in English.'
        : 'No letter of this language is here.',
      remedy: 'Translate it. Where the word is the same, add it to .tools/workbench/text-words.ts.',
    });
  });
}

/** The part of a text that needs translation. */
function proper(text: string): string {
  const rest = text.replace(/\{\{[^}]*\}\}/g, '').replace(names, '');
  return /\p{Ll}/u.test(rest) ? rest.trim() : '';
}

function about(
  { language, texts }: Locale,
  look: (place: string, text: string) => readonly [problem: string, remedy: string] | false,
): readonly Finding[] {
  return [...texts].flatMap(([place, text]) => {
    const wrong = look(place, text);
    if (!wrong) return [];
    const [problem, remedy] = wrong;
    return error({ file: fileOf(language, place), key: keyOf(place), problem, remedy });
  });
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
