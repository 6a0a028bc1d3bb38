/**
 * Whether a text holds a run of 10 to 20 letters or digits. As the specification has it (section 5), the
 * run need not be the whole text, so a longer one holds it too.
 */
export function holdsPromoCode(text: string): boolean {
  return /[a-z\d]{10,20}/i.test(text);
}

/** A code as it was meant, without the white space and the marks of a quotation that were copied with it. */
export function bareCode(text: string): string {
  return text.replace(/^[\s\p{Quotation_Mark}]+|[\s\p{Quotation_Mark}]+$/gu, '');
}
