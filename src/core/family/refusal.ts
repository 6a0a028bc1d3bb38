import type { FamilyRefusal } from '#ports/payments.ts';

/** Whether the account's purchase rules refused it. */
export function isFamilyRefusal<R extends string>(reason: R): reason is R & FamilyRefusal {
  return reason.startsWith('family-');
}
