/** Invisible characters: format characters, variation selectors and the keycap frame. */
const unseen = /[\p{Cf}\u034f\ufe00-\ufe0f\u20e3]/gu;
const spaces = /[\p{Zs}\t\u2800\u3164]/gu;
/** Including the minus sign, and the long vowel mark that Japanese keyboards insert for a hyphen. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u30fc\uff70]/gu;
const fullStops = /[\u3002\uff61]/gu;
/** Full-width and small forms, bold and other letters of mathematics: Unicode knows their plain form. */
const otherForms = /[\ufe50-\ufe6b\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const digits = /\p{Nd}/gu;

/**
 * Replaces look-alikes with ASCII: spaces, dashes, full stops, full-width forms, and digits of any script. Drops
 * invisible characters. Letters of other scripts stay.
 */
export function plainText(text: string): string {
  return text
    .replace(unseen, '')
    .replace(otherForms, (character) => character.normalize('NFKC'))
    .replace(digits, digitOf)
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .replace(fullStops, '.')
    .replaceAll('\u266f', '#');
}

/** In every script the digits 0 to 9 are consecutive. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
