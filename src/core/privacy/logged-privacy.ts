import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import { noteFailure, withLoggedFailure } from '../handle-result.ts';

/** Calls of the privacy centre that the player's menu does not use. */
export type PrivacyCentreCalls = Omit<PrivacyPort, 'confirm' | 'cancelDeletion' | 'schedules'>;

/** The same calls with logged failures, under the service's code. Reads are not logged. */
export function logPrivacy(
  port: PrivacyCentreCalls,
  diagnostics: DiagnosticsPort,
): PrivacyCentreCalls {
  return {
    ...port,
    requestData: () => withLoggedFailure('Request Personal Data', port.requestData(), diagnostics),
    async requestEmailChange(change) {
      const answer = await port.requestEmailChange(change);
      // The service's message is free text and may contain an address.
      if (!answer.ok) noteFailure('Change Email', { problem: answer.problem }, diagnostics);
      return answer;
    },
    scheduleDeletion: () =>
      withLoggedFailure('Schedule Deletion', port.scheduleDeletion(), diagnostics),
    changeAdsConsent: (consent) =>
      withLoggedFailure('Change Ads Consent', port.changeAdsConsent(consent), diagnostics),
    validateCaptcha: (token) =>
      withLoggedFailure('Validate Captcha', port.validateCaptcha(token), diagnostics),
  };
}
