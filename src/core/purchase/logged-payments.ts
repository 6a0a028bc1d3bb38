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
    async profiles(billingPlatformId) {
      const answer = await port.profiles(billingPlatformId);
      return withLoggedFailure('Retrieve Payment Profiles', answer, diagnostics);
    },
    async updateProfile(id, personalData) {
      const answer = await port.updateProfile(id, personalData);
      return withLoggedFailure('Update Payment Profile', answer, diagnostics);
    },
    async deleteProfile(id) {
      return withLoggedFailure('Delete Payment Profile', await port.deleteProfile(id), diagnostics);
    },
    async createProfile(key, profile) {
      const answer = await port.createProfile(key, profile);
      return withLoggedFailure('Create Payment Profile', answer, diagnostics);
    },
    async createPurchase(key, order, familyProof) {
      return withLoggedFailure(
        'Create Purchase',
        await port.createPurchase(key, order, familyProof),
        diagnostics,
      );
    },
    challenge(clientSecret, billingPlatformId) {
      challenges++;
      return port.challenge(clientSecret, billingPlatformId).finally(() => challenges--);
    },
    async confirm(purchaseId, paymentIntentId) {
      const answer = await port.confirm(purchaseId, paymentIntentId);
      return withLoggedFailure('Confirm Purchase', answer, diagnostics);
    },
  };
}
