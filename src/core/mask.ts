/** Masks of Brazil's numbers: `#` stands for a digit. */
export const masks = { cpf: '###.###.###-##', zipCode: '#####-###' } as const;
export type Mask = (typeof masks)[keyof typeof masks];

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** How digits show under a mask, as far as they go. Digits past its end follow it, so that nothing typed is lost. */
export function masked(digits: string, mask: Mask): string {
  let shown = '';
  let used = 0;
  for (const character of mask) {
    if (used === digits.length) return shown;
    shown += character === '#' ? digits[used++] : character;
  }
  return shown + digits.slice(used);
}

/** Where the caret belongs after masking: behind as many digits as stood before it. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (let position = 0; position < shown.length; position++) {
    if (seen === digitsBefore) return position;
    if (/\d/.test(shown[position] ?? '')) seen++;
  }
  return shown.length;
}
