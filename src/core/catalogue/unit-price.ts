import type { Money } from './money.ts';

/** The number of pieces that a pack's unit price is shown for. */
export const packUnit = { gems: 100, coins: 1000 } as const;

/** The price of `unit` pieces if `quantity` of them cost `money`; rounded to the minor unit. */
export function unitPrice(money: Money, quantity: number, unit: number): Money {
  return { ...money, minor: Math.round((money.minor * unit) / quantity) };
}
