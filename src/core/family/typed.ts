import { plainText } from '../forms/plain-text.ts';

/** A typed or pasted PIN without blanks, in plain digits. */
export function plainPin(text: string): string {
  return plainText(text).replaceAll(/[\s-]/g, '');
}

/** A typed amount without blanks, in plain digits. */
export function plainAmount(text: string): string {
  return plainText(text).replaceAll(/\s/g, '');
}

/** The amount in minor units, of a text such as `20`, `20.5` or `20,50`; undefined if it is not an amount. */
export function minorOf(amount: string): number | undefined {
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(amount);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined;
}
