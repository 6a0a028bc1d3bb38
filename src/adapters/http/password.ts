import type { PasswordPort } from '#ports/password.ts';
import { readDone, any4xx } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { ChangePasswordData, RequestPasswordResetData } from './contract/platform.gen.ts';

export function createHttpPassword(client: HttpClient, applicationId: string): PasswordPort {
  return {
    async requestReset(key) {
      const body: RequestPasswordResetData['body'] = { applicationId, key };
      const answer = await client.call({
        method: 'POST',
        path: '/v1/password',
        about: key,
        body,
      });
      return readDone(answer, {
        refuse: any4xx({
          NICKNAME_NOT_FOUND: 'nickname-not-found' as const,
          EMAIL_NOT_FOUND: 'email-not-found' as const,
          NO_EMAIL_ASSOCIATED: 'no-email-associated' as const,
        }),
      });
    },
    async change(actionToken, newPassword) {
      const body: ChangePasswordData['body'] = { actionToken, newPassword };
      const answer = await client.call({
        method: 'PUT',
        path: '/v1/password',
        body,
      });
      const expired = any4xx({ ACTION_TOKEN_EXPIRED: 'link-expired' as const });
      return readDone(answer, {
        // 410: gone, by any code or none.
        refuse: (code, status) => (status === 410 ? 'link-expired' : expired(code, status)),
      });
    },
  };
}
