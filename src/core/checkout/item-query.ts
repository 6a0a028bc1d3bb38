import type { Catalogue, Item, ListedItem } from '../catalogue/items.ts';

/** The query of an address that names an item, unparsed. */
export interface ItemQuery {
  readonly skuId: string | null;
  readonly type: string | null;
}

/** The item that an address names; undefined if there is none. An unlisted item must be named as hidden. */
export function itemNamed(
  { skuId, type }: ItemQuery,
  { items, unlisted }: { readonly items: readonly ListedItem[] } & Pick<Catalogue, 'unlisted'>,
): Item | undefined {
  if (!skuId) return undefined;
  const listed = items.find((item) => item.skuId === skuId);
  if (listed) return listed.type === type ? listed : undefined;
  if (type !== 'hidden') return undefined;
  return unlisted.find((item) => item.skuId === skuId) ?? { type, skuId };
}
