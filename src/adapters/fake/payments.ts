import type { PaymentsPort, Refusal } from '#ports/payments.ts';
import { type FakeClient, toResult } from './client.ts';
import type { CardDraft } from './card-draft.ts';
import type { FakeWallet } from './wallet.ts';
import { createMethod } from './world/cards.ts';
import { answerChallenge, challengeOf } from './world/challenges.ts';
import { answer, refuse } from './world/outcome.ts';
import {
  confirmPurchase,
  createProfile,
  createPurchase,
  deleteProfile,
  grantPurchase,
  listProfiles,
  updateProfile,
} from './world/purchases.ts';

const refusals: Readonly<Record<string, Refusal>> = {
  CARD_DECLINED: 'card-declined',
  EXPIRED_CARD: 'card-expired',
  INCORRECT_CVC: 'card-invalid',
  CARD_INVALID: 'card-invalid',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  AUTHENTICATION_FAILED: 'authentication-failed',
  INVALID_PERSONAL_DATA: 'invalid-personal-data',
  SKU_NOT_FOUND: 'item-unavailable',
  PAYMENT_PROFILE_NOT_FOUND: 'card-gone',
  FAMILY_PIN_REQUIRED: 'family-pin',
  FAMILY_CAP_REACHED: 'family-cap',
  FAMILY_OFF: 'family-off',
};

const profileProblems = {
  INVALID_PERSONAL_DATA: 'invalid-personal-data',
  PAYMENT_PROFILE_NOT_FOUND: 'card-gone',
} as const;

/**
 * @param draft the card in the card fields
 * @param wallet the card in the wallet's confirmed sheet
 * @param askCardholder shows the bank's challenge; resolves to whether it was passed
 */
export function createFakePayments(
  client: FakeClient,
  draft: CardDraft,
  wallet: FakeWallet,
  askCardholder: () => Promise<boolean>,
): PaymentsPort {
  return {
    platformTime: () => client.tokens.platformTime(),
    async profiles(billingPlatformId) {
      const reply = await client.callSignedIn('retrievePaymentProfiles', (state, { userId }) =>
        listProfiles(state, userId, billingPlatformId),
      );
      return toResult(reply);
    },
    async updateProfile(id, personalData) {
      const reply = await client.callSignedIn('updatePaymentProfile', (state, { userId }) =>
        updateProfile(state, userId, id, personalData),
      );
      return toResult(reply, profileProblems);
    },
    async deleteProfile(id) {
      const reply = await client.callSignedIn('deletePaymentProfile', (state, { userId }) =>
        deleteProfile(state, userId, id),
      );
      return toResult(reply);
    },
    async createMethod() {
      const { digits, complete, choice } = draft;
      const reply = await client.call('createPaymentMethod', (state) =>
        complete
          ? answer(createMethod(state, digits, choice))
          : refuse(402, 'CARD_INVALID', 'The card is not complete.'),
      );
      return toResult(reply, refusals);
    },
    async createWalletMethod() {
      const digits = wallet.take();
      if (digits === undefined) return { ok: false, problem: 'unavailable' };
      const reply = await client.call('createPaymentMethod', (state) =>
        answer(createMethod(state, digits)),
      );
      return toResult(reply, refusals);
    },
    async createProfile(key, profile) {
      const reply = await client.callSignedIn('createPaymentProfile', (state, { userId }) =>
        createProfile(state, userId, key, profile),
      );
      // Registering a card moves no money: any refusal with a code is certain.
      const unknown = reply.kind === 'refusal' && !Object.hasOwn(refusals, reply.code);
      return unknown ? { ok: false, problem: 'card-invalid' } : toResult(reply, refusals);
    },
    async createPurchase(key, order, familyProof) {
      const reply = await client.callSignedIn('createPurchase', (state, { userId }, now) =>
        createPurchase(state, userId, key, order, now, familyProof),
      );
      return toResult(reply, refusals);
    },
    async challengeState(clientSecret) {
      const reply = await client.call('retrievePaymentIntent', (state) =>
        challengeOf(state, clientSecret),
      );
      return toResult(reply, refusals);
    },
    async challenge(clientSecret) {
      const passed = await askCardholder();
      const reply = await client.call('handleNextAction', (state) =>
        answerChallenge(state, clientSecret, passed),
      );
      return toResult(reply, refusals);
    },
    async confirm(purchaseId, paymentIntentId) {
      const reply = await client.callSignedIn('confirmPurchase', (state, { userId }, now) =>
        confirmPurchase(state, userId, purchaseId, paymentIntentId, now),
      );
      const result = toResult(reply, refusals);
      return result.ok ? { ok: true, value: undefined } : result;
    },
    async grant(purchaseId, _sku, userId) {
      const reply = await client.callSignedIn('purchase', (state, account, now) =>
        grantPurchase(state, account.userId, userId, purchaseId, now),
      );
      return toResult(reply);
    },
  };
}
