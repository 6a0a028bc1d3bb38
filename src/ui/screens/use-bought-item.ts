import type { Attempt } from '#core/checkout/attempt.ts';
import type { Item } from '#core/catalogue/items.ts';
import { useStore } from '../store-context.ts';

/** The item of a purchase; one that is not listed any more is shown as a gift. */
export function useBoughtItem(attempt: Attempt | undefined): Item | undefined {
  const { catalogue } = useStore().app;
  if (!attempt) return undefined;
  const listed = catalogue.items.find((one) => one.skuId === attempt.sku);
  return listed ?? { type: 'hidden', skuId: attempt.sku };
}
