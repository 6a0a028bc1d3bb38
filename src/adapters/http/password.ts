import type { ChangePasswordProblem, PasswordPort, ResetRequestProblem } from '#ports/password.ts';
import { any4xx, orTooMany, readDone } from './answers.ts';
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
        refuse: any4xx<ResetRequestProblem>(
          {
            NICKNAME_NOT_FOUND: 'nickname-not-found',
            EMAIL_NOT_FOUND: 'email-not-found',
            NO_EMAIL_ASSOCIATED: 'no-email-associated',
          },
          'refused',
        ),
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

const byChangeCode = orTooMany(
  any4xx<ChangePasswordProblem>({ ACTION_TOKEN_EXPIRED: 'link-expired' }, 'refused'),
);

/** 410: gone, by any code or none. */
function changeProblem(code: string | undefined, status: number) {
  return status === 410 ? 'link-expired' : byChangeCode(code, status);
}
