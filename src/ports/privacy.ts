import type { CallProblem, Result } from './result.ts';

/** The request that the link of a privacy mail confirms. */
export type ConfirmOperation = 'delete' | 'request' | 'changeEmail';

export type ConfirmProblem = 'expired' | 'unreachable' | 'unavailable';

/**
 * `refused` and `too-many`: nothing was done. With `refused`, `detail` is the platform's code, for logs and support.
 * For an e-mail change it is free text, which may contain an address and must not be logged.
 */
export type PrivacyProblem = 'refused' | 'too-many' | CallProblem;

export type EmailChangeProblem = 'email-already-linked' | PrivacyProblem;

export type CaptchaProblem = 'captcha-failed' | 'unreachable' | 'unavailable';

export interface EmailChange {
  /** The platform's spelling, capitals included. */
  readonly oldEmail: string;
  /** Lower-case. */
  readonly newEmail: string;
}

export interface PrivacyPort {
  /** confirmDelete, confirmDataRequest or confirmEmailChange. The token works once. */
  confirm(operation: ConfirmOperation, token: string): Promise<Result<void, ConfirmProblem>>;
  /** requestPersonalData: the file is sent by e-mail. */
  requestData(): Promise<Result<void, PrivacyProblem>>;
  /** requestEmailChange: a link goes to the new address. */
  requestEmailChange(change: EmailChange): Promise<Result<void, EmailChangeProblem>>;
  /** scheduleDeletion: sends a confirmation link by e-mail; a repeat sends it again. */
  scheduleDeletion(): Promise<Result<void, PrivacyProblem>>;
  cancelDeletion(): Promise<Result<void, PrivacyProblem>>;
  /** listDeletionSchedules: the platform's status of each, newest first. */
  schedules(): Promise<Result<readonly string[], CallProblem>>;
  /** Whether personalised ads are consented to. */
  adsConsent(): Promise<Result<boolean, CallProblem>>;
  changeAdsConsent(consent: boolean): Promise<Result<void, PrivacyProblem>>;
  /** validateCaptcha: whether the captcha's token proves a person. */
  validateCaptcha(token: string): Promise<Result<void, CaptchaProblem>>;
}
