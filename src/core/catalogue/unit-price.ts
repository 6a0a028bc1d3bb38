import type { CurrencyPack } from './items.ts';
import type { Money } from './money.ts';

/** What so many pieces cost in a pack. */
export interface UnitPrice {
  readonly count: number;
  readonly price: Money;
}

/** The number of pieces that a pack's unit price is shown for. */
const counts = { gems: 100, coins: 1000 } as const;

/** The unit price of a pack that costs `price`; rounded to the minor unit. Undefined if that is nothing. */
export function unitPrice(
  { type, quantity }: Pick<CurrencyPack, 'type' | 'quantity'>,
  price: Money,
): UnitPrice | undefined {
  const count = counts[type];
  const minor = Math.round((price.minor * count) / quantity);
  return minor === 0 ? undefined : { count, price: { ...price, minor } };
}
