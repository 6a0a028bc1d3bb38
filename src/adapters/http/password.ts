import type { PasswordPort } from '#ports/password.ts';
import { aboutRequest, any4xx, readDone } from './answers.ts';
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
      return readDone(answer, { refuse: changeProblem });
    },
  };
}

/** 410: gone, by any code or none. */
function changeProblem(code: string | undefined, status: number) {
  if (status === 410) return 'link-expired';
  if (code === undefined || !aboutRequest(status)) return undefined;
  return code === 'ACTION_TOKEN_EXPIRED' ? 'link-expired' : 'refused';
}
