import type { Check, Wrong } from './locales.ts';

const placeholder = /\{\{[^{}]+\}\}/g;

/** Empty languages: all of them, future ones included. `!fr ko`: all but these. A match is an error. */
type Rule = readonly [languages: string, wrong: RegExp, remedy: string];

const rules: readonly Rule[] = [
  ['', /^\s*$/, 'Write the text, or take its key away.'],
  ['', /^\s+(?=\S)|(?<=\S)\s+$/, 'Take the blanks around the text away.'],
  ['', /(?<=\S)[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/, 'Leave one blank.'],
  ['', /<[a-z/!]|&[a-z]+;|\$t\(/i, 'Write plain text: markup is shown as it is.'],
  ['', /[{}]/, 'Write a placeholder as {{name}}, with two braces on each side.'],
  ['', /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/, 'Take the invisible character away.'],
  ['', /\.\.\./, 'Write … as one character.'],
  ['', / …/, 'Put a no-break space (\\u00a0) before …, which may else begin a line, or none.'],
  ['!fr', /[\s\u00a0][,.;:!?](?![\d.])/, 'Take the blank before the mark away.'],
  ['fr', /[^\u202f\u00a0?!][;?!]/, 'Put a narrow no-break space (\\u202f) before ; ? and !'],
  ['fr', /[^\u00a0]:(?!\/\/)/, 'Put a no-break space (\\u00a0) before the colon.'],
  ['fr', /«[^\u00a0]|[^\u00a0]»/, 'Put a no-break space (\\u00a0) after « and before ».'],
  ['de es fr ru', /[^\u00a0\u202f]%/, 'Put a no-break space (\\u00a0) before %.'],
  ['en ko pt', /[\s\u00a0]%/, 'Take the blank before % away.'],
  ['!en ko', /'/, 'Write ’ as the other texts of this language do.'],
  ['en', /’/, "Write ' as the other English texts do."],
  ['en es pt', /["„«»‹›‘‚]/, 'Quote with “ and ”.'],
  ['de', /["”«»‹›‘‚]/, 'Quote with „ and “.'],
  ['fr ru', /["“”„‹›‘‚]/, 'Quote with « and ».'],
  ['ko', /["“”„«»‹›‚]/, 'Quote with ‘ and ’.'],
  ['es', /(?:^|\?)[^¿?]*\?|¿[^?]*(?:¿|$)/, 'Put ¿ before and ? after a question.'],
  ['es', /(?:^|!)[^¡!]*!|¡[^!]*(?:¡|$)/, 'Put ¡ before and ! after an exclamation.'],
];

/** Whether a text is plain text, and keeps the typography of its language. */
export const wellWritten: Check = (text, { language }) => {
  const shown = text.replace(placeholder, '0');
  return rules.flatMap(([languages, rule, remedy]): readonly Wrong[] => {
    const holds = languages === '' || languages.startsWith('!') !== languages.includes(language);
    const match = holds ? rule.exec(shown) : null;
    return match ? [[`Wrong here: “${match[0]}”.`, remedy]] : [];
  });
};

/** Whether a text has the placeholders of the English one. */
export const samePlaceholders: Check = (text, { original = text }) => {
  const [own, wanted] = [placeholdersIn(text), placeholdersIn(original)];
  if (own === wanted) return [];
  return [[`It has ${own || 'no placeholder'}, English ${wanted || 'none'}.`, 'Use the same.']];
};

function placeholdersIn(text: string): string {
  return (text.match(placeholder) ?? []).toSorted().join(' ');
}

const scripts: Readonly<Record<string, RegExp>> = { ko: /\p{sc=Hang}/u, ru: /\p{sc=Cyrl}/u };

/** Whether a sentence is still in English, or has no letter of its language's script. */
export const translated: Check = (text, { language, original = '' }) => {
  const isSentence = original.replace(placeholder, '').trim().split(/\s+/).length > 3;
  if (language === 'en' || !isSentence) return [];
  if (text === original) return [['This text is the same as in English.', 'Translate it.']];
  if (scripts[language]?.test(text) !== false) return [];
  return [['No letter of this language is here.', 'Translate it.']];
};
