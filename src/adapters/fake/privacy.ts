import type { ConfirmOperation, PrivacyPort } from '#ports/privacy.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { type FakeClient, type Reply, toResult } from './client.ts';
import {
  cancelDeletion,
  changeAdsConsent,
  confirmLink,
  listSchedules,
  readAdsConsent,
  requestEmailChange,
  requestPersonalData,
  scheduleDeletion,
  validateCaptcha,
} from './world/privacy.ts';

const confirmations = {
  delete: 'confirmDelete',
  request: 'confirmDataRequest',
  changeEmail: 'confirmEmailChange',
} as const satisfies Record<ConfirmOperation, string>;

export function createFakePrivacy(client: FakeClient): PrivacyPort {
  return {
    async confirm(operation, token) {
      const reply = await client.call(confirmations[operation], (state, now) =>
        confirmLink(state, operation, token, now),
      );
      return toRefusal(reply, 'expired');
    },
    async requestData() {
      const reply = await client.callSignedIn('requestPersonalData', requestPersonalData);
      return toPrivacyResult(reply);
    },
    async requestEmailChange(change) {
      const reply = await client.callSignedIn('requestEmailChange', (state, account, now) =>
        requestEmailChange(state, account, change, now),
      );
      return reply.kind === 'refusal' && reply.message === alreadyLinked
        ? { ok: false, problem: 'email-already-linked', detail: alreadyLinked }
        : toPrivacyResult(reply);
    },
    async scheduleDeletion() {
      return toPrivacyResult(await client.callSignedIn('scheduleDeletion', scheduleDeletion));
    },
    async cancelDeletion() {
      return toPrivacyResult(await client.callSignedIn('cancelDeletion', cancelDeletion));
    },
    async schedules() {
      const reply = await client.callSignedIn('listDeletionSchedules', listSchedules);
      const result = toResult(reply);
      return result.ok ? { ok: true, value: result.value.map(({ status }) => status) } : result;
    },
    async adsConsent() {
      return toResult(await client.callSignedIn('readAdsConsent', readAdsConsent));
    },
    async changeAdsConsent(consent) {
      const reply = await client.callSignedIn('changeAdsConsent', (state, account) =>
        changeAdsConsent(state, account, consent),
      );
      return toPrivacyResult(reply);
    },
    async validateCaptcha(token) {
      const reply = await client.call('validateCaptcha', (state) => validateCaptcha(state, token));
      return toRefusal(reply, 'captcha-failed');
    },
  };
}

/** Every refusal code maps to `problem`. */
function toRefusal<P extends string, L extends CallProblem>(
  reply: Reply<undefined, L>,
  problem: P,
) {
  return reply.kind === 'refusal'
    ? ({ ok: false, problem, detail: reply.code } as const)
    : toResult(reply);
}

/** The platform's documented answer for an address of another account. */
const alreadyLinked = 'The provided email is already linked';

/** Any refusal code means that nothing was changed. */
function toPrivacyResult(reply: Reply<undefined>): Result<void, 'refused' | CallProblem> {
  return reply.kind === 'refusal' && reply.code !== 'TOKEN_INVALID'
    ? { ok: false, problem: 'refused', detail: reply.code }
    : toResult(reply);
}
