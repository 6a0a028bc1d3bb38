import type { CaptchaTrouble } from '#ports/captcha.ts';
import type { CaptchaProblem, EmailChangeProblem } from '#ports/privacy.ts';
import type { Form } from '../forms/form.ts';
import type { NewEmailField, NewEmailMessage } from './new-email.rules.ts';

/** The requests of a player. Each sends a mail; `resend` repeats that of a deletion. */
export type PrivacyRequest = 'get-data' | 'change-email' | 'revoke' | 'delete' | 'resend';

/**
 * - `no-email`: the account has no e-mail to send to
 * - `email-unread`: it could not be read, so nothing was requested
 */
export type RequestProblem =
  | 'no-email'
  | 'email-unread'
  | CaptchaProblem
  | Exclude<EmailChangeProblem, 'email-already-linked'>;

/** The form for the new address, with the current one. */
export interface EmailDraft {
  readonly oldEmail: string;
  readonly form: Form<NewEmailField, NewEmailMessage>;
}

/**
 * The one modal of the privacy centre (specification, sections 2 and 4).
 * - `captcha`: `round` rises with every restart; `trouble` says why the last one failed; `draft` waits for the form
 * - `working`: the captcha is being checked and the request is pending
 * - `email-sent`: `to` is null if the account's address could not be read
 * - `error`: `draft` keeps the typed values for a retry
 */
export type PrivacyModal =
  | { readonly kind: 'closed' }
  | { readonly kind: 'warning'; readonly request: 'revoke' | 'delete' }
  | {
      readonly kind: 'captcha';
      readonly request: PrivacyRequest;
      readonly round: number;
      readonly trouble?: CaptchaTrouble;
      readonly draft?: EmailDraft;
    }
  | { readonly kind: 'working'; readonly request: PrivacyRequest }
  | { readonly kind: 'change-email' | 'changing-email'; readonly draft: EmailDraft }
  | { readonly kind: 'already-linked'; readonly draft: EmailDraft }
  | { readonly kind: 'email-sent'; readonly request: PrivacyRequest; readonly to: string | null }
  | {
      readonly kind: 'error';
      readonly request: PrivacyRequest;
      readonly problem: RequestProblem;
      readonly draft?: EmailDraft;
    };
