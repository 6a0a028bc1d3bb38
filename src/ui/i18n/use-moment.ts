import { useTranslation } from 'react-i18next';

/** Says a moment, in milliseconds since 1970, in the player's language and time zone. */
export function useMoment(): (at: number) => string {
  const { language } = useTranslation().i18n;
  // Made only where there is a moment to say: most screens have none.
  return (at) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
