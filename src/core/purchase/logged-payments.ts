import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { withLoggedFailure } from '../handle-result.ts';

export interface LoggedPayments extends PaymentsPort {
  /** Whether a bank's challenge is requested, and may be on screen. */
  readonly challenging: boolean;
}

/** A payments port that logs failures with the codes of the specification (section 8). */
export function logPayments(port: PaymentsPort, diagnostics: DiagnosticsPort): LoggedPayments {
  let challenges = 0;
  return {
    ...port,
    get challenging() {
      return challenges > 0;
    },
    profiles: (billingPlatformId) =>
      withLoggedFailure('Retrieve Payment Profiles', port.profiles(billingPlatformId), diagnostics),
    updateProfile: (id, personalData) =>
      withLoggedFailure(
        'Update Payment Profile',
        port.updateProfile(id, personalData),
        diagnostics,
      ),
    deleteProfile: (id) =>
      withLoggedFailure('Delete Payment Profile', port.deleteProfile(id), diagnostics),
    createProfile: (key, profile) =>
      withLoggedFailure('Create Payment Profile', port.createProfile(key, profile), diagnostics),
    createPurchase: (key, order, proof) =>
      withLoggedFailure('Create Purchase', port.createPurchase(key, order, proof), diagnostics),
    challenge(clientSecret, billingPlatformId) {
      challenges++;
      return port.challenge(clientSecret, billingPlatformId).finally(() => challenges--);
    },
    confirm: (purchaseId, intentId) =>
      withLoggedFailure('Confirm Purchase', port.confirm(purchaseId, intentId), diagnostics),
  };
}
