/** Promo codes that every platform under test knows, by their outcome. */
export const promoCodes = {
  /** Adds 500 coins and 50 gems. */
  good: 'SUNSHINE2026',
  expired: 'SUMMERGONE1',
  exhausted: 'FIRSTHUNDRED',
  /** Refused for a reason that the store does not know. */
  strange: 'ONLYFORFOXES',
  unknown: 'NOSUCHCODE123',
} as const;
