/** Codes every platform under test knows, by what becomes of them. */
export const promoCodes = {
  /** Adds 500 coins and 50 gems. */
  good: 'KITEWOOD2026',
  expired: 'SUMMERKITES',
  exhausted: 'FIRSTHUNDRED',
  /** Refused for a reason that the store has no words for. */
  strange: 'ONLYFORFOXES',
  unknown: 'NOSUCHCODE123',
} as const;
