import { error, type Finding } from './finding.ts';
import { fileOf, keyOf, type Locale, originalOf } from './locales.ts';

interface Kind {
  readonly name: string;
  /** The last word of a key, which names the kind of text. */
  readonly keys: RegExp;
  /** The maximum width is `times` the English width plus `columns`. */
  readonly times: number;
  readonly columns: number;
}

/** The first match applies. English is short: a short text may become a multiple of itself. */
const kinds: readonly Kind[] = [
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
  const { language, texts } = locale;
  return [...texts].flatMap(([place, text]) => {
    const original = originalOf(english, place);
    const kind = kinds.find(({ keys }) => keys.test(place.split('.').at(-1) ?? ''));
    if (original === undefined || !kind) return [];
    const limit = Math.round(columnsOf(original) * kind.times + kind.columns);
    const columns = columnsOf(text);
    if (columns <= limit) return [];
    return error({
      file: fileOf(language, place),
      key: keyOf(place),
      problem: `This ${kind.name} is ${columns} columns wide, English ${columnsOf(original)}.`,
      remedy: `Say it in ${limit} or fewer: ${JSON.stringify(text)}`,
    });
  });
}

const wide = /[\p{sc=Hang}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/gu;

/** East Asian characters take two columns. A placeholder counts as four, whatever its name. */
function columnsOf(text: string): number {
  const shown = text.replace(/\{\{[^}]*\}\}/g, '0000');
  return shown.length + (shown.match(wide)?.length ?? 0);
}
