import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { wrapped } from './failures.ts';

/** A payments port whose failures are noted in the words of the specification (section 8). */
export function wrapPayments(port: PaymentsPort, diagnostics: DiagnosticsPort): PaymentsPort {
  return {
    async profiles(billingPlatformId) {
      const answer = await port.profiles(billingPlatformId);
      return wrapped('Retrieve Payment Profiles', answer, diagnostics);
    },
    async updateProfile(id, personalData) {
      const answer = await port.updateProfile(id, personalData);
      return wrapped('Update Payment Profile', answer, diagnostics);
    },
    async deleteProfile(id) {
      return wrapped('Delete Payment Profile', await port.deleteProfile(id), diagnostics);
    },
    createMethod: (holder) => port.createMethod(holder),
    async createProfile(key, profile) {
      const answer = await port.createProfile(key, profile);
      return wrapped('Create Payment Profile', answer, diagnostics);
    },
    async createPurchase(key, order) {
      return wrapped('Create Purchase', await port.createPurchase(key, order), diagnostics);
    },
    challengeState: (clientSecret, billingPlatformId) =>
      port.challengeState(clientSecret, billingPlatformId),
    challenge: (clientSecret, billingPlatformId) => port.challenge(clientSecret, billingPlatformId),
    async confirm(purchaseId, paymentIntentId) {
      const answer = await port.confirm(purchaseId, paymentIntentId);
      return wrapped('Confirm Purchase', answer, diagnostics);
    },
    grant: (purchaseId, sku, userId) => port.grant(purchaseId, sku, userId),
  };
}
