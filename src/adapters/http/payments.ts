import type { PaymentsPort, PurchaseOrder, Refusal } from '#ports/payments.ts';
import { byCode, parsed, read, readDone, unavailable } from './answers.ts';
import { declined } from './card-refusals.ts';
import type { HttpClient } from './client.ts';
import { proofHeader } from './family-proof.ts';
import type { ConfirmPurchaseData, CreatePurchaseData } from './contract/platform.gen.ts';
import { askGame } from './graphql.ts';
import { contradictsPaid, grant, grantMutation, purchase } from './purchases.ts';
import { signPurchase } from './signature.ts';

/** The methods of the payments port that place, confirm and grant an order. */
type PlatformPayments = Pick<PaymentsPort, 'platformTime' | 'createPurchase' | 'confirm' | 'grant'>;

/** The only 403 that is certain: no money moved. */
const familyRefusals = byCode<Refusal>({
  FAMILY_PIN_REQUIRED: 'family-pin',
  FAMILY_CAP_REACHED: 'family-cap',
  FAMILY_OFF: 'family-off',
});

export function createHttpPayments(client: HttpClient): PlatformPayments {
  return {
    async platformTime() {
      // Creates a session: skipped while the platform has the order on hold.
      const held = client.heldForPlayer('POST /v1/purchases') !== undefined;
      return held ? unavailable : client.tokens.platformTime();
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
      // Frameworks declare JSON as text or HTML, too.
      return paid.ok && answer.kind === 'answer' && contradictsPaid(parsed(answer))
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

function purchaseBody(order: PurchaseOrder): CreatePurchaseData['body'] {
  const { billingPlatformId, paymentProfileId, sku } = order;
  return { billingPlatformId, paymentProfileId, sku, quantity: 1, paymentMethodType: 'card' };
}
