/** The kind of an item, as named by `type` in a checkout link. */
const itemTypes = ['gems', 'coins', 'bundle', 'hidden'] as const;
export type ItemType = (typeof itemTypes)[number];

export function isItemType(value: unknown): value is ItemType {
  return itemTypes.some((type) => type === value);
}

/** The contents of an item. */
export interface Contents {
  readonly gems: number;
  readonly coins: number;
  readonly rooms: number;
}

export interface CurrencyPack {
  readonly type: 'gems' | 'coins';
  readonly skuId: string;
  /** 1 to 6; the picture grows with it. */
  readonly tier: number;
  readonly quantity: number;
  readonly bonusPercent: number;
}

export type BundleName = 'starter' | 'treeHouse' | 'rocketHouse';

export interface Bundle {
  readonly type: 'bundle';
  readonly skuId: string;
  readonly name: BundleName;
  readonly contents: Contents;
}

/** An unlisted item: only its SKU is known, and its price once requested. */
export interface HiddenItem {
  readonly type: 'hidden';
  readonly skuId: string;
}

/** The query of an address that names an item, unparsed. */
export interface ItemQuery {
  readonly skuId: string | null;
  readonly type: string | null;
}

export type ListedItem = CurrencyPack | Bundle;
export type Item = ListedItem | HiddenItem;

/** The item that an address names; undefined if there is none. An unlisted item must be named as hidden. */
export function itemNamed(
  { skuId, type }: ItemQuery,
  items: readonly ListedItem[],
): Item | undefined {
  if (!skuId || !isItemType(type)) return undefined;
  const listed = items.find((item) => item.skuId === skuId);
  if (listed) return listed.type === type ? listed : undefined;
  return type === 'hidden' ? { type, skuId } : undefined;
}

/** The packs share one title from the fifth on (specification, section 3). */
export function titleTier(pack: CurrencyPack): number {
  return Math.min(pack.tier, 5);
}

/** SKU of the bundle in the feature banner, which is not shown if the catalogue lacks it. */
export const featuredSku = '1313';
