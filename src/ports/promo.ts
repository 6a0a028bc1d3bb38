import type { CallProblem, Result } from './result.ts';

/** `other`: a reason that the store has no text for. */
export type PromoProblem =
  'not-found' | 'limit-reached' | 'already-redeemed' | 'expired' | 'other' | CallProblem;

export interface PromoPort {
  /** The `redeemPromoCode` mutation. The items are in the account once it succeeds. */
  redeem(code: string): Promise<Result<void, PromoProblem>>;
}
