import type { ChangePasswordProblem, PasswordPort, ResetRequestProblem } from '#ports/password.ts';
import { type FakeClient, toResult } from './client.ts';
import { changePassword, requestPasswordReset } from './world/passwords.ts';

const resetProblems: Readonly<Record<string, ResetRequestProblem>> = {
  NICKNAME_NOT_FOUND: 'nickname-not-found',
  EMAIL_NOT_FOUND: 'email-not-found',
  NO_EMAIL_ASSOCIATED: 'no-email-associated',
};

const changeProblems: Readonly<Record<string, ChangePasswordProblem>> = {
  ACTION_TOKEN_EXPIRED: 'link-expired',
};

export function createFakePassword(client: FakeClient): PasswordPort {
  return {
    async requestReset(key) {
      const reply = await client.call('requestPasswordReset', (state, now) =>
        requestPasswordReset(state, key, now),
      );
      return toResult(reply, resetProblems, 'refused');
    },
    async change(actionToken, newPassword) {
      const reply = await client.call('changePassword', (state, now) =>
        changePassword(state, actionToken, newPassword, now),
      );
      return toResult(reply, changeProblems, 'refused');
    },
  };
}
