import type { PasswordPort } from '#ports/password.ts';
import { byCode, readDone } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { ChangePasswordData, RequestPasswordResetData } from './contract/platform.gen.ts';

export function createHttpPassword(client: HttpClient, applicationId: string): PasswordPort {
  return {
    async requestReset(key) {
      const body: RequestPasswordResetData['body'] = { applicationId, key };
      const answer = await client.call({
        operation: 'requestPasswordReset',
        method: 'POST',
        path: '/v1/password',
        about: key,
        body,
      });
      return readDone(answer, {
        status: 202,
        refusals: {
          404: byCode({
            NICKNAME_NOT_FOUND: 'nickname-not-found' as const,
            EMAIL_NOT_FOUND: 'email-not-found' as const,
          }),
          409: byCode({ NO_EMAIL_ASSOCIATED: 'no-email-associated' as const }),
        },
      });
    },
    async change(actionToken, newPassword) {
      const body: ChangePasswordData['body'] = { actionToken, newPassword };
      const answer = await client.call({
        operation: 'changePassword',
        method: 'PUT',
        path: '/v1/password',
        body,
      });
      return readDone(answer, { status: 204, refusals: { 410: () => 'link-expired' as const } });
    },
  };
}
