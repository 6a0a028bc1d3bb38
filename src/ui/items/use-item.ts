import type { Item } from '#core/catalogue/items.ts';
import { useAccount } from '../store-context.ts';

/** The item of that id; one that is not listed, or not any more, is shown as a gift. */
export function useItem(skuId: string): Item {
  const { catalogue } = useAccount();
  const listed = catalogue.items.find((one) => one.skuId === skuId);
  return listed ?? { type: 'hidden', skuId };
}
