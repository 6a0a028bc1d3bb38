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

/** The language of the page for this UI language. Texts in the UI language itself are marked with `lang`. */
export const pageLanguage = (language: string): string => servedBy[language] ?? language;

/** The first two letters decide; what the store does not speak becomes English (specification, section 9). */
export function chooseLanguage(stored: string | null, browserLanguage: string): Language {
  for (const wish of [stored, browserLanguage]) {
    const letters = wish?.slice(0, 2).toLowerCase() ?? '';
    if (Object.hasOwn(languages, letters)) return letters as Language;
  }
  return 'en';
}
