import type { Item } from '#core/catalogue/items.ts';
import gift from '#art/gift.svg';

/** Address of an item's picture, 240 × 200; a gift if the brand does not describe the item. */
export function itemPicture(item: Item): string {
  return item.picture ?? gift;
}
