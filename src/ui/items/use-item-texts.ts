import { type Contents, type Item, titleTier } from '#core/catalogue/items.ts';
import { formatMoney, type Money } from '#core/catalogue/money.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../store-context.ts';

type PackKey = `store.packs.${'gems' | 'coins'}${1 | 2 | 3 | 4 | 5}`;

/** Texts and amounts of items in the player's language and country. Call it from an observer. */
export function useItemTexts() {
  const { t, i18n } = useTranslation();
  const { country } = useAccount().location;
  return useMemo(() => textsOf(t, i18n.language, country), [t, i18n.language, country]);
}

function textsOf(t: TFunction, language: string, country: string) {
  return {
    name(item: Item): string {
      if (item.type === 'bundle') return t(`store.items.${item.name}`);
      if (item.type === 'hidden') return t('store.items.hidden');
      return t(`store.packs.${item.type}${titleTier(item)}` as PackKey);
    },
    /** The item's contents, one text for each kind; empty if unknown. */
    contents(item: Item): readonly string[] {
      if (item.type === 'hidden') return [];
      const contents: Contents =
        item.type === 'bundle'
          ? item.contents
          : { gems: 0, coins: 0, rooms: 0, [item.type]: item.quantity };
      return [
        contents.gems > 0 ? t('store.contents.gems', { count: contents.gems }) : '',
        contents.coins > 0 ? t('store.contents.coins', { count: contents.coins }) : '',
        contents.rooms > 0 ? t('store.contents.rooms', { count: contents.rooms }) : '',
      ].filter((text) => text !== '');
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
