/** Languages the store speaks, by their own names. */
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

/** Languages that the store's shelves alone have texts in, and which one serves for all else. */
export const servedBy: Readonly<Partial<Record<string, Language>>> = { ru: 'en' };

/** What a page is in where this language is spoken. What stands on it in the language itself is marked so. */
export const pageLanguage = (language: string): string => servedBy[language] ?? language;

/** The first two letters decide; what the store does not speak becomes English (specification, section 9). */
export function chooseLanguage(stored: string | null, browserLanguage: string): Language {
  for (const wish of [stored, browserLanguage]) {
    const letters = wish?.slice(0, 2).toLowerCase() ?? '';
    if (Object.hasOwn(languages, letters)) return letters as Language;
  }
  return 'en';
}
