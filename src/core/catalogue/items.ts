/** The kind of an item, as named by `type` in a checkout link. */
const itemTypes = ['gems', 'coins', 'bundle', 'hidden'] as const;
export type ItemType = (typeof itemTypes)[number];

export function isItemType(value: unknown): value is ItemType {
  return itemTypes.some((type) => type === value);
}

/** What a brand says of an item. */
interface Described {
  readonly skuId: string;
  /** The key of its name among the texts. */
  readonly title: string;
  /** Address of its picture, 240 × 200. */
  readonly picture: string;
}

export interface CurrencyPack extends Described {
  readonly type: 'gems' | 'coins';
  readonly quantity: number;
  readonly bonusPercent: number;
  readonly featured?: boolean;
}

/** The contents of an item. */
export interface Contents {
  readonly gems?: number;
  readonly coins?: number;
  readonly rooms?: number;
}

export interface Bundle extends Described {
  readonly type: 'bundle';
  readonly contents: Contents;
  readonly featured?: boolean;
}

/** An unlisted item: perhaps only its SKU is known, and its price once requested. */
export interface HiddenItem extends Partial<Described> {
  readonly type: 'hidden';
  readonly skuId: string;
}

export type ListedItem = CurrencyPack | Bundle;
export type Item = ListedItem | HiddenItem;

export interface Shelf {
  /** Keys of its heading and of the line below. */
  readonly title: string;
  readonly lead: string;
  readonly items: readonly ListedItem[];
}

/** What a brand sells, in the order of display. */
export interface Catalogue {
  readonly shelves: readonly Shelf[];
  /** Sold by their address alone. */
  readonly unlisted: readonly HiddenItem[];
}

export function listedItems({ shelves }: Catalogue): readonly ListedItem[] {
  return shelves.flatMap(({ items }) => items);
}
