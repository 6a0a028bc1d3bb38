/** Those of the brand (.tools/brand/parts.ts). Tests and tools have all. */
declare const LANGUAGES: typeof all;

const all = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ko: '한국어',
  pt: 'Português',
  ru: 'Русский',
} as const;

export type Language = keyof typeof all;

/** The languages on offer, by their own names. */
export const languages = typeof LANGUAGES === 'undefined' ? all : LANGUAGES;

/** Languages that only the shelves are translated to, and the language used for the rest. */
export const servedBy: Readonly<Partial<Record<string, Language>>> = { ru: 'en' };

/** The language of the page for this UI language. Texts in the UI language itself are marked with `lang`. */
export const pageLanguage = (language: string): string => servedBy[language] ?? language;

/** The first two letters decide; unsupported languages become English (specification, section 9). */
export function chooseLanguage(stored: string | null, browserLanguage: string): Language {
  for (const wish of [stored, browserLanguage]) {
    const letters = wish?.slice(0, 2).toLowerCase() ?? '';
    if (Object.hasOwn(languages, letters)) return letters as Language;
  }
  return 'en';
}
