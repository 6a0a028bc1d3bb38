import { pageLanguage } from '#core/language/languages.ts';
import { useTranslation } from 'react-i18next';

/** Formats a day of a time, in milliseconds since 1970, in the player's time zone and the page's language. */
export function useDay(): (at: number) => string {
  const { i18n } = useTranslation();
  return (at) =>
    new Intl.DateTimeFormat(pageLanguage(i18n.language), { dateStyle: 'long' }).format(at);
}
