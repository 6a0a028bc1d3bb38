import type { Money } from './money.ts';

/** How many things a pack's unit price is told for. */
export const packUnit = { gems: 100, coins: 1000 } as const;

/** What one `unit` of things costs when `quantity` of them cost `money`; rounded to the minor unit. */
export function unitPrice(money: Money, quantity: number, unit: number): Money {
  return { ...money, minor: Math.round((money.minor * unit) / quantity) };
}
