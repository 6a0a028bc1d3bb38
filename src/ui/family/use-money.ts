import { formatMoney, type Money } from '#core/catalogue/money.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from '../store-context.ts';

/** Formats amounts on pages that visitors see too. Call it from an observer. */
export function useMoney(): (money: Money) => string {
  const { i18n } = useTranslation();
  const country = useStore().app.account.shown?.location.country ?? '';
  return (money) => formatMoney(money, i18n.language, country);
}
