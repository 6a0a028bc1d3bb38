import type { Contents, Item } from '#core/catalogue/items.ts';
import { pageLanguage } from '#core/language/languages.ts';
import { formatMoney, type Money } from '#core/catalogue/money.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../store-context.ts';

/**
 * Texts and amounts of items in the player's language and country. Call it from an observer.
 *
 * @param of whose language: the player's own, or the page's, for a sentence of a page that is not
 *   in the player's
 */
export function useItemTexts(of: 'own' | 'page' = 'own') {
  const { i18n } = useTranslation('store');
  const { country } = useAccount().location;
  const language = of === 'page' ? pageLanguage(i18n.language) : i18n.language;
  return useMemo(
    () => textsOf(i18n.getFixedT(language, 'store'), language, country),
    [i18n, language, country],
  );
}

function textsOf(t: TFunction<'store'>, language: string, country: string) {
  return {
    name(item: Item): string {
      // Brands name keys of their own, which the build checks.
      return t((item.title ?? 'items.hidden') as 'items.hidden');
    },
    /** The item's contents, one text for each kind; empty if unknown. */
    contents(item: Item): readonly string[] {
      if (item.type === 'hidden') return [];
      const contents: Contents =
        item.type === 'bundle' ? item.contents : { [item.type]: item.quantity };
      return (['gems', 'coins', 'rooms'] as const).flatMap((kind) => {
        const count = contents[kind] ?? 0;
        return count > 0 ? [t(`contents.${kind}`, { count })] : [];
      });
    },
    /** Name and contents: packs may share a name. */
    fullName(item: Item): string {
      return [this.name(item), ...this.contents(item)].join(', ');
    },
    money: (money: Money): string => formatMoney(money, language, country),
    t,
    /** The language of names and contents. */
    language,
  };
}
