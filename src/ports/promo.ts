import type { CallProblem, Result } from './result.ts';

/** `other`: a reason that the store has no text for. `too-many`: too many requests, so nothing was redeemed. */
export type PromoProblem =
  | 'not-found'
  | 'limit-reached'
  | 'already-redeemed'
  | 'expired'
  | 'other'
  | 'too-many'
  | CallProblem;

export interface PromoPort {
  /** The `redeemPromoCode` mutation. The items are in the account once it succeeds. */
  redeem(code: string): Promise<Result<void, PromoProblem>>;
}
