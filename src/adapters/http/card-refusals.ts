import type { Refusal } from '#ports/payments.ts';

const declines: Readonly<Record<string, Refusal>> = {
  AUTHENTICATION_FAILED: 'authentication-failed',
  CARD_DECLINED: 'card-declined',
  CARD_EXPIRED: 'card-expired',
  EXPIRED_CARD: 'card-expired',
  INCORRECT_CVC: 'card-invalid',
  INCORRECT_NUMBER: 'card-invalid',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  INVALID_CVC: 'card-invalid',
  INVALID_PERSONAL_DATA: 'invalid-personal-data',
};

/** @param other the problem of an unknown code: a 402 is a refusal with any code */
export function declined(code: string, other: Refusal = 'card-declined'): Refusal {
  const known = code.toUpperCase();
  return (Object.hasOwn(declines, known) ? declines[known] : undefined) ?? other;
}
