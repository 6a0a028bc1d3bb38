import { nextId } from './outcome.ts';
import type { CardFate } from './scripted-outcomes.ts';
import type { WorldState } from './state.ts';

/** Well-known test numbers. Any other number is declined. */
const fates: Readonly<Record<string, CardFate>> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '378282246310005': 'pays',
  '6011111111111117': 'pays',
  '3056930009020004': 'pays',
  '3566002020360505': 'pays',
  '6200000000000005': 'pays',
  '4000002500001001': 'pays',
  '5555552500001001': 'pays',
  '4000002500003155': 'asks',
  '4000008400001629': 'asks-then-declines',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong-code',
};

const brands: readonly (readonly [string, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0|6|8)/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

const coBadged: Readonly<Record<string, readonly string[]>> = {
  '4000002500001001': ['cartes_bancaires', 'visa'],
  '5555552500001001': ['cartes_bancaires', 'mastercard'],
};

/** The brands that the cardholder chooses from. Empty unless the card is co-badged. */
export function coBadgedBrands(digits: string): readonly string[] {
  return coBadged[digits] ?? [];
}

/** Brand by the number's first digits; `unknown` if they fit none. */
export function brandOf(digits: string): string {
  return brands.find(([, shape]) => shape.test(digits))?.[0] ?? 'unknown';
}

/** Check digit of card numbers. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, character, index) => {
      const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
      return total + (digit > 9 ? digit - 9 : digit);
    }, 0);
  return sum % 10 === 0;
}

/**
 * The card provider registers a card and forgets its number.
 * @param choice the brand that the cardholder chose; null if none
 */
export function createMethod(
  state: WorldState,
  digits: string,
  choice: string | null = null,
): { readonly id: string; readonly brand: string; readonly suffix: string } {
  const id = nextId(state, 'pm');
  const method = {
    fate: fates[digits] ?? 'declined',
    brand: choice ?? brandOf(digits),
    suffix: digits.slice(-4),
  };
  state.methods[id] = method;
  return { id, brand: method.brand, suffix: method.suffix };
}
