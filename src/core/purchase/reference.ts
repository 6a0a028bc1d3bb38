/** Prefix of references that only distinguish records: support cannot look them up. */
export const unnamed = '*';

/** Whether support can look a record up by its reference. */
export function isReferenceOfPurchase(reference: string): boolean {
  return !reference.startsWith(unnamed);
}
