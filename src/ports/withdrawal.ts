import type { Result } from './result.ts';

/** The statement by which a person withdraws from a contract. */
export interface Withdrawal {
  /** At most 200 characters. */
  readonly name: string;
  /** Where the acknowledgement goes. */
  readonly email: string;
  /** A reference; otherwise, in at most 500 characters, what was bought and when. */
  readonly purchase: { readonly reference: string } | { readonly description: string };
  /** The sentence that the person confirmed, in their language. */
  readonly statement: string;
  readonly locale: string;
}

export interface WithdrawalReceipt {
  readonly id: string;
  /** By the platform's clock, in milliseconds since 1970. */
  readonly receivedAt: number;
}

/**
 * - `invalid-email`, `invalid-statement`, `too-many`, `unsupported`: certain, nothing was received. `unsupported`: the
 *   platform does not have this part
 * - `unreachable`, `unavailable`: it may have been received; a repeat does no harm
 */
export type WithdrawalProblem =
  | 'invalid-email'
  | 'invalid-statement'
  | 'too-many'
  | 'unsupported'
  | 'unreachable'
  | 'unavailable';

/** Withdrawals from contracts. Needs no session. An optional part of the platform. */
export interface WithdrawalPort {
  /**
   * createWithdrawal. A repeat of an equal statement, also by a page that was reloaded, is received once and returns the
   * first receipt: its Idempotency-Key is derived from its content. Whether the right existed is decided later.
   *
   * @param earlier the number of equal statements that this page has had received: one after them is another one
   */
  declare(
    withdrawal: Withdrawal,
    earlier: number,
  ): Promise<Result<WithdrawalReceipt, WithdrawalProblem>>;
}
