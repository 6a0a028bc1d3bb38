import type { Item } from '#core/catalogue/items.ts';
import { useAccount } from '../store-context.ts';

/** The item with this id. One that is not listed (any more) is shown as a gift. */
export function useItem(skuId: string): Item {
  const { catalogue } = useAccount();
  const listed = catalogue.items.find((one) => one.skuId === skuId);
  return listed ?? { type: 'hidden', skuId };
}
