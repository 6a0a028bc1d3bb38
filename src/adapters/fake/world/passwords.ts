import { answer, nextId, type Outcome, refuse } from './outcome.ts';
import type { WorldState } from './state.ts';

const hour = 3_600_000;

/** requestPasswordReset: sends a mail with a link that works once, within an hour. */
export function requestPasswordReset(
  state: WorldState,
  key: string,
  now: number,
): Outcome<undefined> {
  const wanted = key.toLowerCase();
  const isEmail = wanted.includes('@');
  const account = Object.values(state.accounts).find(
    (one) => (isEmail ? one.email : one.name.toLowerCase()) === wanted,
  );
  if (!account) {
    return isEmail
      ? refuse(404, 'EMAIL_NOT_FOUND', 'No account has this e-mail.')
      : refuse(404, 'NICKNAME_NOT_FOUND', 'No account has this nickname.');
  }
  if (account.email === null) {
    return refuse(409, 'NO_EMAIL_ASSOCIATED', 'The account has no e-mail.');
  }
  const token = nextId(state, 'reset');
  state.resetTokens[token] = { userId: account.userId, at: now };
  const link = `/password-reset?actionToken=${token}`;
  state.mails.push({ to: account.email, kind: 'password-reset', link, at: now });
  return answer(undefined);
}

/** changePassword: the token works once, within an hour. */
export function changePassword(
  state: WorldState,
  actionToken: string,
  newPassword: string,
  now: number,
): Outcome<undefined> {
  const request = Object.hasOwn(state.resetTokens, actionToken)
    ? state.resetTokens[actionToken]
    : undefined;
  const account = request && now - request.at < hour ? state.accounts[request.userId] : undefined;
  if (!account) return refuse(410, 'ACTION_TOKEN_EXPIRED', 'The link has expired.');
  const { length } = Array.from(newPassword);
  if (length < 6 || length > 15) {
    return refuse(400, 'INVALID_PASSWORD', 'A password has 6 to 15 characters.');
  }
  account.password = newPassword;
  delete state.resetTokens[actionToken];
  return answer(undefined);
}
