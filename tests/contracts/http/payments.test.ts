import { createHttpPayments } from '#adapters/http/payments.ts';
import { cannedPlatform } from '../../support/canned-platform.ts';
import { newKey } from '../payments.harness.ts';

/** Confirms a purchase; the answer is a 200 with this body. */
function confirmed(body: unknown) {
  const { client } = cannedPlatform({
    'POST /v1/purchases/purchase-1/confirm': { status: 200, body },
  });
  return createHttpPayments(client).confirm('purchase-1', 'pi_1');
}

test.each([
  { status: 'requires_payment_method' },
  { status: 'requires_action' },
  { status: 'canceled' },
  { status: 'processing' },
  { status: 'FAILED' },
  { paymentIntent: { status: 'requires_confirmation' } },
  { success: false },
  { paid: false },
  { code: 'CARD_DECLINED' },
  { error: { code: 'card_declined' } },
])('a confirmation answered 200 %j is unknown, not paid', async (body) => {
  expect(await confirmed(body)).toEqual({ ok: false, problem: 'unavailable' });
});

test.each([
  undefined,
  {},
  [],
  { status: 'succeeded' },
  { status: 'PAID' },
  { status: 'ok' },
  { status: 'captured' },
  { status: 200 },
  { error: null },
  { error: false },
  { code: 'OK' },
  { success: true },
  { id: 'pi_1', paymentIntent: { status: 'succeeded', error: null } },
])('a confirmation answered 200 %j is paid', async (body) => {
  expect((await confirmed(body)).ok).toBe(true);
});

const order = { billingPlatformId: 'us', paymentProfileId: 'profile-1', sku: 'gems_pack_1' };

test.each([
  ['that is paid already needs none', null, { ok: true, value: { paymentIntentId: '' } }],
  ['that is not paid yet needs one', 'secret_1', { ok: false, problem: 'unavailable' }],
])('the id of a payment intent: a purchase %s', async (_, clientSecret, answer) => {
  const body = { clientSecret, paymentIntentId: '', purchase: { key: { id: 'purchase-1' } } };
  const { client } = cannedPlatform({ 'POST /v1/purchases': { status: 201, body } });
  const payments = createHttpPayments(client);
  expect(await payments.createPurchase(newKey(), order)).toMatchObject(answer);
});
