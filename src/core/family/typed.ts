import { plainText } from '../forms/plain-text.ts';

/** A typed or pasted PIN without blanks, in plain digits. */
export function plainPin(text: string): string {
  return plainText(text).replaceAll(/[\s-]/g, '');
}

/** A typed amount without blanks, in plain digits. */
export function plainAmount(text: string): string {
  return plainText(text).replaceAll(/\s/g, '');
}

/**
 * The amount in minor units, of a text such as `20`, `20.5` or `20,50`; undefined if it is not an amount.
 *
 * @param places decimal places of the currency
 */
export function minorOf(amount: string, places: number): number | undefined {
  const [, units, rest = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(amount) ?? [];
  if (units === undefined || rest.length > places) return undefined;
  return Number(units + rest.padEnd(places, '0'));
}
