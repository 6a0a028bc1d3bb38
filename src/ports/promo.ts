import type { CallProblem, Result } from './result.ts';

/** `other`: a reason the platform has and the store has no words for. */
export type PromoProblem =
  'not-found' | 'limit-reached' | 'already-redeemed' | 'expired' | 'other' | CallProblem;

export interface PromoPort {
  /** The `redeemPromoCode` mutation. The items are in the account once it succeeds. */
  redeem(code: string): Promise<Result<void, PromoProblem>>;
}
