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

/** The first two letters decide; what the store does not speak becomes English (specification, section 9). */
export function chooseLanguage(stored: string | null, browserLanguage: string): Language {
  for (const wish of [stored, browserLanguage]) {
    const letters = wish?.slice(0, 2).toLowerCase() ?? '';
    if (Object.hasOwn(languages, letters)) return letters as Language;
  }
  return 'en';
}
