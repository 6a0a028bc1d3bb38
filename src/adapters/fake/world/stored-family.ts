import type { FamilyRules } from '#ports/family.ts';

/** The purchase rules of an account, and their PIN. Times in milliseconds since 1970. */
export interface StoredFamily {
  pin: string;
  /** Null until they are first set. */
  rules: FamilyRules | null;
  /** When they end, if the PIN was forgotten. */
  until: number | null;
  /** Wrong PINs since the last right one. */
  wrong: number;
  lockedUntil: number;
  /** Unused proofs of the PIN. */
  proofs: readonly { readonly proof: string; readonly until: number }[];
}
