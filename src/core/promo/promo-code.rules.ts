/**
 * Whether a text contains 10 to 20 letters or digits in a row. As in the specification (section 5), they need not be
 * the whole text.
 */
export function holdsPromoCode(text: string): boolean {
  return /[a-z\d]{10,20}/i.test(text);
}

/** The code without surrounding white space and quotation marks, which are often copied with it. */
export function bareCode(text: string): string {
  return text.replace(/^[\s\p{Quotation_Mark}]+|[\s\p{Quotation_Mark}]+$/gu, '');
}
