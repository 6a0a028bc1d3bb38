import type { Item } from '#core/catalogue/items.ts';
import { formatMoney } from '#core/catalogue/money.ts';
import type { HistoryEntry } from '#core/purchase/purchase-history.ts';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../i18n/use-moment.ts';
import { useAccount, useStore } from '../../store-context.ts';
import { useItemTexts } from '../../items/use-item-texts.ts';

export interface OrderTexts {
  readonly item: Item;
  readonly name: string;
  readonly contents: readonly string[];
  readonly date: string;
  readonly price: string;
}

/** A purchase in the language of the page. Call from an observer. */
export function useOrderTexts({ sku, price, at }: HistoryEntry): OrderTexts {
  const texts = useItemTexts('page');
  const item = useAccount().catalogue.item(sku);
  const moment = useMoment();
  return {
    item,
    name: texts.name(item),
    contents: texts.contents(item),
    date: moment(at),
    price: texts.money(price),
  };
}

type NamedOrder = HistoryEntry & { readonly name: string };
type Unreadable = { readonly reference: string; readonly state: 'unreadable' };

/**
 * The facts that support needs to find a purchase, without card data or e-mail. Labels are in the player's language, so
 * that they understand what they send; date, amount and state are the same in every language.
 */
export function useSupportText(about: NamedOrder | Unreadable): string {
  const { t } = useTranslation('orders');
  const { settings, language } = useStore().app;
  const { reference, state } = about;
  const facts = { reference, state, version: settings.appVersion, language: language.current };
  if (about.state === 'unreadable') return t('support.unreadable', facts);
  return t('support.text', {
    ...facts,
    date: new Date(about.at).toISOString(),
    item: about.name,
    sku: about.sku,
    amount: formatMoney(about.price, 'en', ''),
  });
}
