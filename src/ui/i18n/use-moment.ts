import { useTranslation } from 'react-i18next';

/** Says a moment, in milliseconds since 1970, in the player's language and time zone. */
export function useMoment(): (at: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (at) => format.format(at);
}
