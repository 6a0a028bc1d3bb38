/** The languages of the UI, by their own names. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ko: '한국어',
  pt: 'Português',
  ru: 'Русский',
} as const;

export type Language = keyof typeof languages;

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
