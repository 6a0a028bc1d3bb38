import { plainText } from './plain-text.ts';

/** Masks of Brazil's numbers: `#` is a digit. */
export const masks = { cpf: '###.###.###-##', zipCode: '#####-###' } as const;
export type Mask = (typeof masks)[keyof typeof masks];

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The digits of text that was typed or pasted under a mask, in any script, with or without separators. Text with other
 * characters is returned whole, so that validation rejects it instead of losing characters.
 */
export function unmasked(text: string): string {
  const plain = plainText(text).replace(/^\s*(?:cpf|cep)\W*(?=\d)/i, '');
  return /^[\d\s.,/-]*$/.test(plain) ? digitsOf(plain) : plain;
}

/**
 * Formats digits by a mask, as far as they go. Digits past its end, and text with other characters, are returned as
 * they are.
 */
export function masked(digits: string, mask: Mask): string {
  if (/\D/.test(digits)) return digits;
  let shown = '';
  let used = 0;
  for (const character of mask) {
    if (used === digits.length) return shown;
    shown += character === '#' ? digits[used++] : character;
  }
  return shown + digits.slice(used);
}

/** The caret after masking: after the same number of digits as before. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (let position = 0; position < shown.length; position++) {
    if (seen === digitsBefore) return position;
    if (/\d/.test(shown[position] ?? '')) seen++;
  }
  return shown.length;
}
