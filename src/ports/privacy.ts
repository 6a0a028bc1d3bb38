import type { CallProblem, Result } from './result.ts';

/** The request that the link of a privacy mail confirms. */
export type ConfirmOperation = 'delete' | 'request' | 'changeEmail';

export type ConfirmProblem = 'expired' | 'unreachable' | 'unavailable';

/**
 * With `refused` the result's `detail` is the platform's code, for logs and support; of an e-mail change it is free
 * text, which may hold an address and is not for logs.
 */
export type PrivacyProblem = 'refused' | CallProblem;

export type EmailChangeProblem = 'email-already-linked' | PrivacyProblem;

export type CaptchaProblem = 'captcha-failed' | 'unreachable' | 'unavailable';

export interface EmailChange {
  /** The platform's spelling, capitals included. */
  readonly oldEmail: string;
  /** Lower-case. */
  readonly newEmail: string;
}

export interface PrivacyPort {
  /** confirmDelete, confirmDataRequest or confirmEmailChange. The token serves once. */
  confirm(operation: ConfirmOperation, token: string): Promise<Result<void, ConfirmProblem>>;
  /** requestPersonalData: the file is sent by e-mail. */
  requestData(): Promise<Result<void, PrivacyProblem>>;
  /** requestEmailChange: a link goes to the new address. */
  requestEmailChange(change: EmailChange): Promise<Result<void, EmailChangeProblem>>;
  /** scheduleDeletion: a confirming link goes out by e-mail; asked again it goes out again. */
  scheduleDeletion(): Promise<Result<void, PrivacyProblem>>;
  cancelDeletion(): Promise<Result<void, PrivacyProblem>>;
  /** listDeletionSchedules: the status of each, newest first, as the platform names it. */
  schedules(): Promise<Result<readonly string[], CallProblem>>;
  /** Whether personalised ads are consented to. */
  adsConsent(): Promise<Result<boolean, CallProblem>>;
  changeAdsConsent(consent: boolean): Promise<Result<void, PrivacyProblem>>;
  /** validateCaptcha: whether the captcha's token proves a person. */
  validateCaptcha(token: string): Promise<Result<void, CaptchaProblem>>;
}
