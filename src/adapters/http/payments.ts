import type { NewPaymentProfile, PaymentsPort, PurchaseOrder, Refusal } from '#ports/payments.ts';
import { aboutRequest, byCode, jsonOf, read, readDone, unavailable } from './answers.ts';
import type { HttpClient } from './client.ts';
import { proofHeader } from './family-proof.ts';
import type {
  ConfirmPurchaseData,
  CreatePaymentProfileData,
  CreatePurchaseData,
  UpdatePaymentProfileData,
} from './contract/platform.gen.ts';
import { askGame } from './graphql.ts';
import { profilesPath } from './profiles-query.ts';
import {
  cardsOf,
  contradictsPaid,
  grant,
  grantMutation,
  isPersonalData,
  paymentProfile,
  purchase,
} from './purchases.ts';
import { signPurchase } from './signature.ts';

/** The methods of the payments port that call the platform. */
export type PlatformPayments = Omit<
  PaymentsPort,
  'createMethod' | 'createWalletMethod' | 'challengeState' | 'challenge'
>;

const declines: Readonly<Record<string, Refusal>> = {
  AUTHENTICATION_FAILED: 'authentication-failed',
  CARD_DECLINED: 'card-declined',
  CARD_EXPIRED: 'card-expired',
  EXPIRED_CARD: 'card-expired',
  INCORRECT_CVC: 'card-invalid',
  INCORRECT_NUMBER: 'card-invalid',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  INVALID_CVC: 'card-invalid',
  INVALID_PERSONAL_DATA: 'invalid-personal-data',
};

/** A 402 is a refusal, whatever its code. */
function declined(code: string): Refusal {
  const known = code.toUpperCase();
  return (Object.hasOwn(declines, known) ? declines[known] : undefined) ?? 'card-declined';
}

/** The only 403 that is certain: no money moved. */
const familyRefusals = byCode<Refusal>({
  FAMILY_PIN_REQUIRED: 'family-pin',
  FAMILY_PROOF_REQUIRED: 'family-pin',
  FAMILY_CAP_REACHED: 'family-cap',
  FAMILY_OFF: 'family-off',
});

/** Registering a card moves no money, so any error with a code is certain. */
function unregistered(code: string): Refusal {
  return code === 'INVALID_PERSONAL_DATA' ? 'invalid-personal-data' : 'card-invalid';
}

/** A request that violates the contract is not sent, so it has no effect. */
const wrongPersonalData = { ok: false, problem: 'invalid-personal-data' } as const;

/** @param onInvalidCards called with saved cards that violate the contract; they are dropped */
export function createHttpPayments(
  client: HttpClient,
  onInvalidCards: () => void = () => undefined,
): PlatformPayments {
  return {
    async platformTime() {
      // Called only before these operations, and creates a session: skipped while the platform has them on hold.
      const held = [`POST ${profilesPath}`, 'POST /v1/purchases'].some(
        (operation) => client.heldForPlayer(operation) !== undefined,
      );
      return held ? unavailable : client.tokens.platformTime();
    },
    async profiles(billingPlatformId) {
      const answer = await client.callSignedIn({
        method: 'GET',
        path: profilesPath,
        query: { billingPlatformId },
      });
      const cards = read(answer, cardsOf);
      if (!cards.ok) return cards;
      const value = cards.value.flat();
      if (value.length < cards.value.length) onInvalidCards();
      return { ok: true, value };
    },
    async updateProfile(id, personalData) {
      if (!isPersonalData(personalData)) return wrongPersonalData;
      const body: UpdatePaymentProfileData['body'] = { personalData };
      const answer = await client.callSignedIn({
        operation: 'updatePaymentProfile',
        method: 'PATCH',
        path: profilePath(id),
        body,
      });
      return read(answer, paymentProfile, {
        refuse: (code, status) => {
          if (code === 'INVALID_PERSONAL_DATA') return 'invalid-personal-data';
          return code !== undefined && status === 404 ? 'card-gone' : undefined;
        },
      });
    },
    async deleteProfile(id) {
      const answer = await client.callSignedIn({
        operation: 'deletePaymentProfile',
        method: 'DELETE',
        path: profilePath(id),
      });
      return readDone(answer);
    },
    async createProfile(key, profile) {
      const { personalData } = profile;
      if (personalData && !isPersonalData(personalData)) return wrongPersonalData;
      const answer = await client.callSignedIn({
        method: 'POST',
        path: profilesPath,
        headers: { 'Idempotency-Key': key },
        body: profileBody(profile),
      });
      return read(answer, paymentProfile, {
        refuse: (code, status) => {
          if (code === undefined || !aboutRequest(status)) return undefined;
          return status === 402 ? declined(code) : unregistered(code);
        },
      });
    },
    async createPurchase(key, order, familyProof) {
      const answer = await client.callSignedIn({
        method: 'POST',
        path: '/v1/purchases',
        headers: { 'Idempotency-Key': key, ...proofHeader(familyProof) },
        body: purchaseBody(order),
      });
      return read(answer, purchase, {
        status: 201,
        refusals: {
          402: declined,
          403: familyRefusals,
          404: byCode({
            SKU_NOT_FOUND: 'item-unavailable' as const,
            PAYMENT_PROFILE_NOT_FOUND: 'card-gone' as const,
          }),
        },
      });
    },
    async confirm(purchaseId, paymentIntentId) {
      const body: ConfirmPurchaseData['body'] = { paymentIntentId };
      const answer = await client.callSignedIn({
        operation: 'confirmPurchase',
        method: 'POST',
        path: `/v1/purchases/${encodeURIComponent(purchaseId)}/confirm`,
        body,
      });
      const paid = readDone(answer, { status: 200, refusals: { 402: declined } });
      return paid.ok && answer.kind === 'answer' && contradictsPaid(jsonOf(answer))
        ? unavailable
        : paid;
    },
    async grant(transactionId, sku, userId) {
      const signature = await signPurchase(transactionId, sku);
      return askGame(client, {
        operation: 'purchase',
        document: grantMutation,
        variables: { transactionId, sku, signature, userId },
        data: grant,
      });
    },
  };
}

function profilePath(id: string): string {
  return `${profilesPath}/${encodeURIComponent(id)}`;
}

function profileBody(profile: NewPaymentProfile): CreatePaymentProfileData['body'] {
  const { billingPlatformId, email, method, save, personalData } = profile;
  const card = { suffix: method.suffix, brand: method.brand, paymentMethod: method.id };
  const body = { billingPlatformId, email, save, card };
  return personalData ? { ...body, personalData } : body;
}

function purchaseBody(order: PurchaseOrder): CreatePurchaseData['body'] {
  const { billingPlatformId, paymentProfileId, sku } = order;
  return { billingPlatformId, paymentProfileId, sku, quantity: 1, paymentMethodType: 'card' };
}
