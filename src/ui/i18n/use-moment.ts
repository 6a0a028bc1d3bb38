import { pageLanguage } from '#core/language/languages.ts';
import { useTranslation } from 'react-i18next';

/** Formats a time, in milliseconds since 1970, in the player's time zone and the page's language, or another one. */
export function useMoment(): (at: number, language?: string) => string {
  const { i18n } = useTranslation();
  // Created only if there is a time to format: most screens have none.
  return (at, language = pageLanguage(i18n.language)) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
