/**
 * Whether a text holds a run of 10 to 20 letters or digits. As the specification has it (section 5), the
 * run need not be the whole text, so a longer one holds it too.
 */
export function holdsPromoCode(text: string): boolean {
  return /[a-z\d]{10,20}/i.test(text);
}
