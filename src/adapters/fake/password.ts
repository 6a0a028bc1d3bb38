import type { PasswordPort } from '#ports/password.ts';
import { type FakeClient, toResult } from './client.ts';
import { changePassword, requestPasswordReset } from './world/passwords.ts';

const resetProblems = {
  NICKNAME_NOT_FOUND: 'nickname-not-found',
  EMAIL_NOT_FOUND: 'email-not-found',
  NO_EMAIL_ASSOCIATED: 'no-email-associated',
} as const;

export function createFakePassword(client: FakeClient): PasswordPort {
  return {
    async requestReset(key) {
      const reply = await client.call('requestPasswordReset', (state, now) =>
        requestPasswordReset(state, key, now),
      );
      return toResult(reply, resetProblems);
    },
    async change(actionToken, newPassword) {
      const reply = await client.call('changePassword', (state, now) =>
        changePassword(state, actionToken, newPassword, now),
      );
      const result = toResult(reply, { ACTION_TOKEN_EXPIRED: 'link-expired' as const });
      const isUnknown = reply.kind === 'refusal' && !result.ok && result.problem === 'unavailable';
      return isUnknown ? { ...result, problem: 'refused' } : result;
    },
  };
}
