import type { ConfirmOperation, EmailChange } from '#ports/privacy.ts';
import { answer, nextId, type Outcome, refuse } from './outcome.ts';
import type { Account, WorldState } from './state.ts';

const day = 86_400_000;

/** confirmDelete, confirmDataRequest, confirmEmailChange: a link works once, within a day. */
export function confirmLink(
  state: WorldState,
  operation: ConfirmOperation,
  token: string,
  now: number,
): Outcome<undefined> {
  const link = Object.hasOwn(state.privacyLinks, token) ? state.privacyLinks[token] : undefined;
  const account = link && state.accounts[link.userId];
  if (link?.operation !== operation || !account || now - link.at >= day) return expired;
  delete state.privacyLinks[token];
  if (operation === 'delete') return confirmDeletion(state, account);
  if (operation === 'changeEmail') return changeEmail(state, account, link.email);
  return answer(undefined);
}

const expired = refuse(410, 'TOKEN_EXPIRED', 'The link has expired.');

function confirmDeletion(state: WorldState, account: Account): Outcome<undefined> {
  const newest = state.deletions[account.userId]?.[0];
  if (newest?.status !== 'EMAIL_SENT') return expired;
  newest.status = 'CONFIRMED';
  return answer(undefined);
}

function changeEmail(state: WorldState, account: Account, email: string): Outcome<undefined> {
  if (isTaken(state, email)) return expired;
  account.email = email;
  return answer(undefined);
}

function isTaken(state: WorldState, email: string): boolean {
  return Object.values(state.accounts).some((one) => one.email === email);
}

/** requestPersonalData: sends a mail with a link that confirms the request. */
export function requestPersonalData(
  state: WorldState,
  account: Account,
  now: number,
): Outcome<undefined> {
  if (account.email === null) return withoutEmail;
  send(state, account, 'request', account.email, now);
  return answer(undefined);
}

const withoutEmail = refuse(409, 'NO_EMAIL_ASSOCIATED', 'The account has no e-mail.');

/** requestEmailChange: a link goes to the new address. The message is the error's description. */
export function requestEmailChange(
  state: WorldState,
  account: Account,
  change: EmailChange,
  now: number,
): Outcome<undefined> {
  if (isTaken(state, change.newEmail)) {
    return refuse(409, 'EMAIL_TAKEN', 'The provided email is already linked');
  }
  if (account.email !== change.oldEmail) {
    return refuse(409, 'OLD_EMAIL_WRONG', 'The old email is not the one of the account');
  }
  send(state, account, 'changeEmail', change.newEmail, now);
  return answer(undefined);
}

/** scheduleDeletion: a repeat before the link is opened sends the mail again. */
export function scheduleDeletion(
  state: WorldState,
  account: Account,
  now: number,
): Outcome<undefined> {
  if (account.email === null) return withoutEmail;
  const schedules = (state.deletions[account.userId] ??= []);
  if (schedules[0]?.status === 'CONFIRMED') {
    return refuse(409, 'ALREADY_CONFIRMED', 'The deletion is confirmed already.');
  }
  if (schedules[0]?.status !== 'EMAIL_SENT') schedules.unshift({ status: 'EMAIL_SENT' });
  send(state, account, 'delete', account.email, now);
  return answer(undefined);
}

/** cancelDeletion: invalidates the links sent so far. */
export function cancelDeletion(state: WorldState, account: Account): Outcome<undefined> {
  if (!state.deletions[account.userId]?.length) {
    return refuse(409, 'NOTHING_SCHEDULED', 'No deletion is scheduled.');
  }
  delete state.deletions[account.userId];
  state.privacyLinks = Object.fromEntries(
    Object.entries(state.privacyLinks).filter(
      ([, link]) => link.operation !== 'delete' || link.userId !== account.userId,
    ),
  );
  return answer(undefined);
}

/** listDeletionSchedules */
export function listSchedules(
  state: WorldState,
  account: Account,
): Outcome<readonly { readonly status: string }[]> {
  return answer(state.deletions[account.userId] ?? []);
}

/** readAdsConsent */
export function readAdsConsent(state: WorldState, { userId }: Account): Outcome<boolean> {
  return answer(state.adsConsents.includes(userId));
}

/** changeAdsConsent */
export function changeAdsConsent(
  state: WorldState,
  { userId }: Account,
  consent: boolean,
): Outcome<undefined> {
  const others = state.adsConsents.filter((one) => one !== userId);
  state.adsConsents = consent ? [...others, userId] : others;
  return answer(undefined);
}

/** The captcha's own service: returns a token for a ticked box. */
export function solveCaptcha(state: WorldState): string {
  const token = nextId(state, 'captcha');
  state.captchaTokens[token] = state.captcha === 'fails' ? 'bad' : 'good';
  return token;
}

/** validateCaptcha: a token is valid once. */
export function validateCaptcha(state: WorldState, token: string): Outcome<undefined> {
  const known = Object.hasOwn(state.captchaTokens, token) ? state.captchaTokens[token] : undefined;
  delete state.captchaTokens[token];
  return known === 'good'
    ? answer(undefined)
    : refuse(400, 'CAPTCHA_FAILED', 'The captcha was not solved.');
}

function send(
  state: WorldState,
  { userId }: Account,
  operation: ConfirmOperation,
  to: string,
  at: number,
): void {
  const token = nextId(state, 'privacy');
  const email = operation === 'changeEmail' ? to : '';
  state.privacyLinks[token] = { operation, userId, email, at };
  state.mails.push({ to, kind: operation, link: `/confirm/${operation}?token=${token}`, at });
}
