import type { DiagnosticsPort, Operation } from '#ports/diagnostics.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { Result } from '#ports/result.ts';
import { noteFailure, withLoggedFailure } from '../handle-result.ts';

/** Calls of the privacy centre that the player's menu does not use. */
export type PrivacyCentreCalls = Omit<PrivacyPort, 'confirm' | 'cancelDeletion' | 'schedules'>;

/** The same calls with logged failures, under the service's code. Reads are not logged. */
export function logPrivacy(
  port: PrivacyCentreCalls,
  diagnostics: DiagnosticsPort,
): PrivacyCentreCalls {
  async function noted<T, P extends string>(
    operation: Operation,
    asked: Promise<Result<T, P>>,
  ): Promise<Result<T, P>> {
    return withLoggedFailure(operation, await asked, diagnostics);
  }
  return {
    ...port,
    requestData: () => noted('Request Personal Data', port.requestData()),
    async requestEmailChange(change) {
      const answer = await port.requestEmailChange(change);
      // The service's message is free text and may contain an address.
      if (!answer.ok) noteFailure('Change Email', { problem: answer.problem }, diagnostics);
      return answer;
    },
    scheduleDeletion: () => noted('Schedule Deletion', port.scheduleDeletion()),
    changeAdsConsent: (consent) => noted('Change Ads Consent', port.changeAdsConsent(consent)),
    validateCaptcha: (token) => noted('Validate Captcha', port.validateCaptcha(token)),
  };
}
