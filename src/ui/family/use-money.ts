import { formatMoney, type Money } from '#core/catalogue/money.ts';
import { pageLanguage } from '#core/language/languages.ts';
import { useTranslation } from 'react-i18next';
import { useShownAccount } from '../store-context.ts';

/** Formats amounts in the page's language, on pages that visitors see too. Call it from an observer. */
export function useMoney(): (money: Money) => string {
  const { i18n } = useTranslation();
  const country = useShownAccount()?.location.country ?? '';
  return (money) => formatMoney(money, pageLanguage(i18n.language), country);
}
