import { capOf, type FamilyAmount, type FamilyRules } from '#ports/family.ts';
import type { Money } from '../catalogue/money.ts';

/**
 * What the rules say of a purchase:
 * - `free`: it needs no PIN
 * - `pin`: it needs the PIN
 * - `over-cap`: it needs the PIN, as the month's total would exceed the cap
 * - `off`: nothing is sold
 */
export type FamilyVerdict =
  { readonly kind: 'free' | 'pin' | 'off' } | { readonly kind: 'over-cap'; readonly cap: Money };

/** @param totals this month's, by currency */
export function verdictOn(
  price: Money,
  rules: FamilyRules,
  totals: readonly FamilyAmount[],
): FamilyVerdict {
  if (rules.mode === 'none') return { kind: 'off' };
  const { currency } = price;
  const cap = capOf(rules, currency);
  if (rules.mode === 'each' || cap === undefined) return { kind: 'pin' };
  if (amountIn(totals, currency) + price.minor <= cap) return { kind: 'free' };
  return { kind: 'over-cap', cap: { minor: cap, currency } };
}

/** The amount in this currency, in minor units. */
export function amountIn(amounts: readonly FamilyAmount[], currency: string): number {
  return amounts.find((one) => one.currency === currency)?.minor ?? 0;
}
