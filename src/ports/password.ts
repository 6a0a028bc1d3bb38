import type { Result } from './result.ts';

/** `refused`: for a reason that is not known yet; no mail was sent */
export type ResetRequestProblem =
  | 'nickname-not-found'
  | 'email-not-found'
  | 'no-email-associated'
  | 'refused'
  | 'unreachable'
  | 'unavailable';

/** `refused`, for a reason that is not known yet, and `too-many`: nothing was changed. */
export type ChangePasswordProblem =
  'link-expired' | 'refused' | 'too-many' | 'unreachable' | 'unavailable';

/** Passwords of people who are not signed in. */
export interface PasswordPort {
  /** requestPasswordReset. `key` is an e-mail, or a nickname with its number (`Luna#1234`). */
  requestReset(key: string): Promise<Result<void, ResetRequestProblem>>;
  /** changePassword, with the token of a reset link. The token works once. */
  change(actionToken: string, newPassword: string): Promise<Result<void, ChangePasswordProblem>>;
}
