import { plainText } from '../forms/plain-text.ts';

/** A typed or pasted PIN without blanks, in plain digits. */
export function plainPin(text: string): string {
  return plainText(text).replaceAll(/[\s-]/g, '');
}

/** A typed amount without blanks, in plain digits. */
export function plainAmount(text: string): string {
  return plainText(text).replaceAll(/\s/g, '');
}

/** An amount as it is typed in a language, such as `20.50`: in full, without separators of thousands. */
export function amountText(minor: number, places: number, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  }).format(minor / 10 ** places);
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
